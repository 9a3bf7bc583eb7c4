import type { Selectable } from 'kysely'
import { cashBookTexts } from '../../contract/cash-book.ts'
import type { Currency } from '../../contract/currency.ts'
import type { FieldErrors } from '../../contract/errors.ts'
import type { Page } from '../../contract/fields.ts'
import { type Hawala, type HawalaBody, type HawalaPatch, hawalaLegs } from '../../contract/hawala.ts'
import { dividedByRate, MAX_MONEY, moneyToWire, RATE_DECIMALS, scaledToWire } from '../../contract/money.ts'
import { audit } from '../audit/chain.ts'
import { errorsOf, type RowRead, refusedRows } from '../bodies/refused-rows.ts'
import type { Books, Trx } from '../db/books.ts'
import { assignIds } from '../db/counters.ts'
import type { Asked } from '../db/list-pages.ts'
import type { Tables } from '../db/tables.ts'
import { assertFresh } from '../db/versions.ts'
import { invalid, notFound, type Refused } from '../errors.ts'
import { dayErrors } from '../ledger/entry-day.ts'
import { postAll, repost, unpost } from '../ledger/post.ts'
import { newestPage } from '../records/newest.ts'
import { mapInTurns } from '../threads/turns.ts'

/** The name of the counter of hawala ids, and the record's type in ledger and audit log. */
export const HAWALA = 'hawala' as const

export type HawalaRow = Selectable<Tables['hawala']>
/** A hawala before it has its id and its place in the order. */
type Remittance = Omit<HawalaRow, 'id' | 'entry_no' | 'version'>
type Query = Books['read']

const ONE = 10n ** BigInt(RATE_DECIMALS)
const COLUMNS = `id, entry_no, debit_account, credit_account, amount, currency, sender_name, receiver_name,
  receiver_father_name, receiver_phone_number, receiver_province, "RYL_charge", exchange_rate, "RYL_amount",
  date, version`

/** A hawala as the wire and the audit log have it. */
export function toWire({ entry_no: _, ...row }: HawalaRow): Hawala {
  return {
    ...row,
    amount: moneyToWire(row.amount),
    RYL_charge: moneyToWire(row.RYL_charge),
    exchange_rate: scaledToWire(row.exchange_rate, RATE_DECIMALS),
    RYL_amount: moneyToWire(row.RYL_amount),
  }
}

/** A row as it was sent with what it may leave out: the RYL amount is then amount divided by rate. */
function completed({ id: _, ...sent }: HawalaBody): Remittance {
  const exchange_rate = sent.exchange_rate ?? ONE
  return {
    ...sent,
    receiver_father_name: sent.receiver_father_name ?? '',
    receiver_phone_number: sent.receiver_phone_number ?? '',
    receiver_province: sent.receiver_province ?? null,
    RYL_charge: sent.RYL_charge ?? 0n,
    exchange_rate,
    RYL_amount: sent.RYL_amount ?? dividedByRate(sent.amount, exchange_rate),
  }
}

/** The accounts and provinces that hawala name, read once however many rows name them. */
interface Known {
  readonly ccyOf: ReadonlyMap<string, Currency>
  readonly provinces: ReadonlySet<number>
}

const LOOKED_UP_AT_ONCE = 500

async function known(query: Query, rows: readonly Remittance[]): Promise<Known> {
  const numbers = [...new Set(rows.flatMap((row) => [row.debit_account, row.credit_account]))]
  const ccyOf = new Map<string, Currency>()
  for (let first = 0; first < numbers.length; first += LOOKED_UP_AT_ONCE) {
    const some = numbers.slice(first, first + LOOKED_UP_AT_ONCE)
    const found = await query
      .selectFrom('accounts')
      .select(['acc_no', 'ccy'])
      .where('acc_no', 'in', some)
      .execute()
    for (const { acc_no, ccy } of found) ccyOf.set(acc_no, ccy)
  }
  const provinces = await query.selectFrom('provinces').select('id').execute()
  return { ccyOf, provinces: new Set(provinces.map(({ id }) => id)) }
}

const TOO_MUCH = ['At most 9,999,999,999,999.99 is allowed.']

/** What a hawala is refused for, by field, with the errors that are known already; empty where nothing is wrong. */
function faultsOf(
  row: Remittance,
  { ccyOf, provinces }: Known,
  errors: Record<string, string[]>,
): FieldErrors {
  for (const side of ['debit_account', 'credit_account'] as const) {
    const ccy = ccyOf.get(row[side])
    if (ccy === undefined) errors[side] = [`There is no account ${row[side]}.`]
    else if (ccy !== 'RYL') errors[side] = [`Account ${row[side]} is in ${ccy}, not RYL.`]
  }
  if (row.debit_account === row.credit_account && !errors.credit_account)
    errors.credit_account = [cashBookTexts.sameAccount]
  if (row.receiver_province !== null && !provinces.has(row.receiver_province))
    errors.receiver_province = [`There is no province ${row.receiver_province}.`]
  if (row.RYL_amount <= 0n) errors.RYL_amount = ['An amount greater than 0 is required.']
  if (row.RYL_amount > MAX_MONEY) errors.RYL_amount = TOO_MUCH
  else if (row.RYL_amount + row.RYL_charge > MAX_MONEY) errors.RYL_charge = TOO_MUCH
  return errors
}

async function faultsOfAll(
  query: Query,
  rows: readonly Remittance[],
  latest: string | undefined,
): Promise<FieldErrors[]> {
  const standing = await known(query, rows)
  return mapInTurns(rows, (row) => faultsOf(row, standing, dayErrors(row.date, latest)))
}

/**
 * The 400 of a settlement some of whose rows have not even the shape of a hawala: what their shape has against
 * these, and what keeps the other rows from standing, so that the operator sees all of it at once.
 */
export async function refusalOf(query: Query, sent: readonly RowRead[], latest: string): Promise<Refused> {
  const shaped = sent.flatMap((row, index) =>
    'errors' in row ? [] : [{ index, row: completed(row.value as HawalaBody) }],
  )
  const faults = await faultsOfAll(
    query,
    shaped.map(({ row }) => row),
    latest,
  )
  const errors = errorsOf(sent)
  for (const [at, { index }] of shaped.entries()) errors[index] = faults[at] ?? {}
  return refusedRows(errors)
}

/** The hawala with an id, for the wire; undefined if there is none. */
export async function findHawala(query: Query, id: number): Promise<Hawala | undefined> {
  const row = await query.selectFrom('hawala').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toWire(row)
}

const SEARCHED = ['sender_name', 'receiver_name', 'receiver_father_name', 'receiver_phone_number']

/** A page of hawala, newest first; `search` finds id, accounts, people and phone number. */
export async function pageHawala(query: Query, asked: Asked): Promise<Page<Hawala>> {
  const page = await newestPage(query, 'hawala', SEARCHED, asked)
  return { ...page, results: page.results.map(toWire) }
}

/**
 * Records a settlement and posts it: all rows or none. A row that can't stand is 400 with the errors
 * of each row, `{}` for a good one; so is one whose date is after `latest`. The server assigns the ids. Answers
 * the records in order.
 */
export async function recordHawala(
  trx: Trx,
  operator_id: number,
  bodies: readonly HawalaBody[],
  latest?: string,
): Promise<Hawala[]> {
  const rows = await mapInTurns(bodies, completed)
  const errors = await faultsOfAll(trx.query, rows, latest)
  if (errors.some((fields) => Object.keys(fields).length > 0)) throw await refusedRows(errors)

  const firstId = await assignIds(trx, HAWALA, rows.length)
  const entries = await mapInTurns(rows.entries(), ([index, row]) => ({
    type: HAWALA,
    id: firstId + index,
    date: row.date,
    postings: hawalaLegs(row),
  }))
  const entry_nos = await postAll(trx, entries)
  const records: Hawala[] = []
  for (const [index, row] of rows.entries()) {
    const record: HawalaRow = { ...row, id: firstId + index, entry_no: entry_nos[index] ?? 0, version: 1 }
    await insert(trx, record)
    const after = toWire(record)
    await audit(trx, { operator_id, action: 'create', record_type: HAWALA, record_id: record.id, after })
    records.push(after)
  }
  return records
}

async function insert(trx: Trx, row: HawalaRow): Promise<void> {
  await trx.run(
    `insert into hawala (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.entry_no,
    row.debit_account,
    row.credit_account,
    row.amount,
    row.currency,
    row.sender_name,
    row.receiver_name,
    row.receiver_father_name,
    row.receiver_phone_number,
    row.receiver_province,
    row.RYL_charge,
    row.exchange_rate,
    row.RYL_amount,
    row.date,
    row.version,
  )
}

async function standingRow(trx: Trx, id: number, expected: string | undefined): Promise<HawalaRow> {
  const [row] = await trx.all<HawalaRow>(`select ${COLUMNS} from hawala where id = ?`, id)
  if (!row) throw notFound()
  assertFresh(row.version, expected)
  return row
}

/**
 * Changes a hawala; its postings are replaced and keep their place in the order. The RYL amount stays
 * as it is unless one is sent; null computes it anew from amount and rate. A date that is changed to one after
 * `latest` is refused.
 */
export async function updateHawala(
  trx: Trx,
  operator_id: number,
  id: number,
  { id: sentId, RYL_amount, ...patch }: HawalaPatch,
  expected: string | undefined,
  latest?: string,
): Promise<Hawala> {
  const before = await standingRow(trx, id, expected)
  if (sentId !== undefined && sentId !== id) throw invalid({ id: ["A hawala's id can't be changed."] })
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const changed: HawalaRow = { ...before, ...given, version: before.version + 1 }
  const row: HawalaRow = {
    ...changed,
    RYL_amount:
      RYL_amount === null
        ? dividedByRate(changed.amount, changed.exchange_rate)
        : (RYL_amount ?? before.RYL_amount),
  }
  const errors = faultsOf(row, await known(trx.query, [row]), dayErrors(row.date, latest, before.date))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await repost(trx, row.entry_no, row.date, hawalaLegs(row))
  await trx.run(
    `update hawala set debit_account = ?, credit_account = ?, amount = ?, currency = ?, sender_name = ?,
       receiver_name = ?, receiver_father_name = ?, receiver_phone_number = ?, receiver_province = ?,
       "RYL_charge" = ?, exchange_rate = ?, "RYL_amount" = ?, date = ?, version = ? where id = ?`,
    row.debit_account,
    row.credit_account,
    row.amount,
    row.currency,
    row.sender_name,
    row.receiver_name,
    row.receiver_father_name,
    row.receiver_phone_number,
    row.receiver_province,
    row.RYL_charge,
    row.exchange_rate,
    row.RYL_amount,
    row.date,
    row.version,
    id,
  )
  const after = toWire(row)
  await audit(trx, {
    operator_id,
    action: 'update',
    record_type: HAWALA,
    record_id: id,
    before: toWire(before),
    after,
  })
  return after
}

/** Deletes a hawala and takes its postings away. */
export async function deleteHawala(
  trx: Trx,
  operator_id: number,
  id: number,
  expected: string | undefined,
): Promise<void> {
  const row = await standingRow(trx, id, expected)
  await trx.run('delete from hawala where id = ?', id)
  await unpost(trx, row.entry_no)
  await audit(trx, {
    operator_id,
    action: 'delete',
    record_type: HAWALA,
    record_id: id,
    before: toWire(row),
  })
}
