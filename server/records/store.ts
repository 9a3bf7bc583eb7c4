import { setImmediate } from 'node:timers/promises'
import { closedRecordText, closedText } from '../../contract/day/days.ts'
import type { Currency } from '../../contract/money/currency.ts'
import { cashBookTexts } from '../../contract/records/cash-book.ts'
import { misfit } from '../../contract/records/postings.ts'
import { madeText } from '../../contract/records/source.ts'
import type { Said } from '../../contract/text/catalogue.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import type { Page } from '../../contract/wire/fields.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { assignIds } from '../db/counters.ts'
import {
  cursorKey,
  type ListQuery,
  matcher,
  pageOf,
  rowsAsked,
  SEARCHED_AT_ONCE,
  type Sought,
} from '../db/list-pages.ts'
import { among, places } from '../db/rows.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, invalid, notFound, type Refused } from '../errors.ts'
import { CLOSED_UNTIL, closedUntil } from '../ledger/closed.ts'
import { postAll, repost, unpost } from '../ledger/post.ts'
import { mapInTurns } from '../threads/turns.ts'
import { errorsOf, type RowRead, refusedRows } from '../wire/refused-rows.ts'
import type { CurrencyOf, Patch, PostingRecord, Row, Rules, WireRecord } from './define-record.ts'
import { assertNotTakenBack, oppositeFaults, takenBackBy } from './opposites.ts'

const LOOKED_UP_AT_ONCE = 500

/** Why an entry may not be dated a day, in a sentence; undefined where it may. */
export type DayFault = (date: string) => Said | undefined

/** What is read of the books for rows that are written. */
interface Accounts {
  readonly ccyOf: CurrencyOf
  /** The day up to which all are closed; blank where none is. */
  readonly closed_until: string
}

/** The currencies of the accounts that rows name, each read once, and with them the days that are closed. */
export async function readAccounts(
  { all }: Reader,
  rows: readonly Pick<Row, 'debit_account' | 'credit_account'>[],
): Promise<Accounts> {
  const numbers = [
    ...new Set(rows.flatMap(({ debit_account, credit_account }) => [debit_account, credit_account])),
  ]
  const ccys = new Map<string, Currency>()
  let closed_until = ''
  for (let first = 0; first < numbers.length; first += LOOKED_UP_AT_ONCE) {
    const some = numbers.slice(first, first + LOOKED_UP_AT_ONCE)
    // In one statement: on PostgreSQL each costs a round trip of every posting.
    const found = await all<{ acc_no: string; ccy: Currency; closed: string | null }>(
      `select acc_no, ccy, ${CLOSED_UNTIL} as closed from accounts where acc_no in (${places(some)})`,
      ...some,
    )
    for (const { acc_no, ccy } of found) ccys.set(acc_no, ccy)
    closed_until = found[0]?.closed ?? closed_until
  }
  return { ccyOf: (acc_no) => ccys.get(acc_no), closed_until }
}

/** The accounts and provinces that rows may name, and the rules of their own. */
interface Known extends Accounts {
  readonly provinces: ReadonlySet<unknown>
  /** What is wrong with rows that take other records back. */
  readonly opposites: ReadonlyMap<Row, FieldErrors>
  readonly rules: Rules<Row> | undefined
}

/** Reads what rows are held against; `before` is what one was that is changed. The record's rules set what is the server's. */
async function readKnown(
  reader: Reader,
  record: PostingRecord,
  rows: readonly Row[],
  before?: Row,
): Promise<Known> {
  const provinces = record.described.province
    ? await reader.all<{ id: number }>('select id from provinces')
    : []
  const accounts = await readAccounts(reader, rows)
  return {
    ...accounts,
    opposites: await oppositeFaults(reader, record, rows, accounts.closed_until, before),
    provinces: new Set(provinces.map(({ id }) => id)),
    rules: await record.rules?.(reader, rows, before),
  }
}

/**
 * What the date of an entry is refused for, by field. A date that stays as it was `before` is not checked, and without
 * `dayFault` every day is allowed, as for the demo.
 */
function dayErrors(
  date: string,
  closed_until: string,
  dayFault: DayFault | undefined,
  before?: string,
): Record<string, Said[]> {
  const closed = date <= closed_until ? closedText(date, closed_until) : undefined
  const fault = date === before ? undefined : (closed ?? dayFault?.(date))
  return fault === undefined ? {} : { date: [fault] }
}

const SIDES = ['debit_account', 'credit_account'] as const

/** What a row is refused for, by field, with the errors that are known already; empty where nothing is wrong. */
function faultsOf(
  record: PostingRecord,
  row: Row,
  { ccyOf, provinces, opposites, rules }: Known,
  errors: Record<string, readonly Said[]>,
): FieldErrors {
  const currencies = rules?.currencies ?? record.currencies(row)
  for (const side of SIDES) {
    const ccy = ccyOf(row[side])
    if (ccy === undefined) errors[side] = [`There is no account ${row[side]}.`]
    else if (!currencies.includes(ccy)) errors[side] = [misfit(row[side], ccy, currencies)]
  }
  if (row.debit_account === row.credit_account && !errors.credit_account)
    errors.credit_account = [cashBookTexts.sameAccount]
  const { province: column } = record.described
  const province = column === undefined ? null : (row as Readonly<Record<string, unknown>>)[column]
  if (column !== undefined && province !== null && !provinces.has(province))
    errors[column] = [`There is no province ${province}.`]
  return Object.assign(errors, opposites.get(row), record.faults(row), rules?.faults(row))
}

const isRefused = (errors: FieldErrors) => Object.keys(errors).length > 0

/**
 * The refusal of a bulk call some of whose rows have not even the shape of a record: what their shape has against
 * these, and the faults of the other rows, so that the operator sees all of them at once.
 */
export async function refusalOf(
  reader: Reader,
  record: PostingRecord,
  sent: readonly RowRead[],
  dayFault: DayFault,
): Promise<Refused> {
  const shaped = sent.flatMap((read, index) =>
    'errors' in read ? [] : [{ index, row: record.completed(read.value as object) }],
  )
  const known = await readKnown(
    reader,
    record,
    shaped.map(({ row }) => row),
  )
  const errors = errorsOf(sent)
  await mapInTurns(shaped, ({ index, row }) => {
    errors[index] = faultsOf(record, row, known, dayErrors(row.date, known.closed_until, dayFault))
  })
  return refusedRows(errors)
}

/** The record with an id, for the wire; undefined if there is none. */
export async function findRecord(
  { all }: Reader,
  record: PostingRecord,
  id: number,
): Promise<WireRecord | undefined> {
  const [row] = await all<Row>(record.sql.find, id)
  return row && record.toWire(row)
}

/** The rows of ids from `from` on and below `below` that match a search, the newest first. */
async function searchedRows(
  { all }: Reader,
  record: PostingRecord,
  isFound: (row: Sought) => boolean,
  [from, below]: readonly [number, number],
  most: number,
): Promise<Row[]> {
  const searched = record.searched.map((column) => `"${column}"`).join(', ')
  const read = await all<Pick<Row, 'id' | 'debit_account' | 'credit_account'>>(
    `select id, debit_account, credit_account, ${searched} from ${record.table}
     where id >= ? and id < ? order by id desc`,
    from,
    below,
  )
  const found = read.filter(({ id, debit_account, credit_account, ...texts }) =>
    isFound({ same: [String(id), debit_account, credit_account], texts: Object.values(texts) }),
  )
  const ids = found.slice(0, most).map(({ id }) => id)
  if (ids.length === 0) return []
  return all<Row>(`select * from ${record.table} where ${among('id', ids)} order by id desc`, ...ids)
}

/** A page of records, newest first; `search` finds id, accounts, and words anywhere in the searched columns. */
export async function pageRecords(
  reader: Reader,
  record: PostingRecord,
  asked: ListQuery,
): Promise<Page<WireRecord>> {
  const { cursor, search } = asked
  const { all } = reader
  const limit = rowsAsked(asked)
  const [last] = await all<{ id: number }>(`select id from ${record.table} order by id desc limit 1`)
  const end = (last?.id ?? 0) + 1
  let below = Math.min(cursorKey(cursor, end), end)
  const isFound = search ? matcher(search) : undefined
  const rows: Row[] = []
  if (!isFound)
    rows.push(
      ...(await all<Row>(
        `select * from ${record.table} where id < ? order by id desc limit ?`,
        below,
        limit + 1,
      )),
    )
  else
    while (below > 0 && rows.length <= limit) {
      const from = below - SEARCHED_AT_ONCE
      rows.push(...(await searchedRows(reader, record, isFound, [from, below], limit + 1 - rows.length)))
      below = from
      await setImmediate()
    }
  const { results, next } = pageOf(rows, limit, ({ id }) => id)
  return { results: results.map((row) => record.toWire(row)), next }
}

/** Throws the refusal of rows; of a bulk call with each row's errors at its index, `{}` for a good one. */
async function assertSound(
  trx: Trx,
  record: PostingRecord,
  rows: readonly Row[],
  dayFault: DayFault | undefined,
): Promise<Accounts> {
  const known = await readKnown(trx, record, rows)
  const errors = await mapInTurns(rows, (row) =>
    faultsOf(record, row, known, dayErrors(row.date, known.closed_until, dayFault)),
  )
  if (errors.some(isRefused)) throw record.bulk ? refusedRows(errors) : invalid(errors[0] ?? {})
  return known
}

/** Both outcomes once neither is under way any more; throws the first one's error, else the other's. */
async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other])
  return [await one, await other]
}

/**
 * Records new ones and posts them: all or none. The server assigns the ids. A date that is closed or has a `dayFault`
 * is refused. `source` is what made them, blank where an operator entered them. Returns the records in order.
 */
export async function recordAll<Body extends object>(
  trx: Trx,
  record: PostingRecord<Body>,
  operator_id: number,
  bodies: readonly Body[],
  dayFault?: DayFault,
  source = '',
): Promise<WireRecord[]> {
  const { type, sql } = record
  const rows = await mapInTurns(bodies, (body) => record.completed(body))
  // Asked for together, so that on PostgreSQL they share a round trip: ids of what is refused are rolled back.
  const [{ ccyOf, closed_until }, firstId] = await both(
    assertSound(trx, record, rows, dayFault),
    assignIds(trx, type, rows.length),
  )
  const entries = await mapInTurns(rows.entries(), ([index, row]) => {
    row.id = firstId + index
    row.source = source
    return { type, id: row.id, date: row.date, postings: record.legs(row, ccyOf) }
  })
  const entry_nos = await postAll(trx, entries, closed_until)
  const records: WireRecord[] = []
  for (const [index, row] of rows.entries()) {
    row.entry_no = entry_nos[index] ?? 0
    await trx.send(sql.insert, ...record.values(row, 'insert'))
    const after = record.toWire(row)
    await audit(trx, { operator_id, record_type: type, record_id: row.id, after })
    records.push(after)
  }
  return records
}

/** Records one new one, as {@link recordAll}. */
export async function recordOne<Body extends object>(
  trx: Trx,
  record: PostingRecord<Body>,
  operator_id: number,
  body: Body,
  dayFault?: DayFault,
  source = '',
): Promise<WireRecord> {
  const [recorded] = await recordAll(trx, record, operator_id, [body], dayFault, source)
  if (!recorded) throw new Error('Nothing was recorded.')
  return recorded
}

/** The row of a record that is to be changed. Throws 404, and 409 where it has another version or was made by something else than `by`. */
async function getForUpdate(
  trx: Trx,
  record: PostingRecord,
  id: number,
  expected: string | undefined,
  by = '',
): Promise<Row> {
  const [row] = await trx.all<Row>(record.sql.find, id)
  if (!row) throw notFound()
  assertFresh(row.version, expected)
  if (row.source !== by) throw conflict(madeText(row.source))
  return row
}

/** Throws 409 where a record may be neither changed nor deleted: its day is closed, or another one takes it back. */
async function assertFree(
  trx: Trx,
  record: PostingRecord,
  { id, date }: Row,
  closed_until: string,
): Promise<void> {
  if (date > closed_until) return assertNotTakenBack(trx, record, id)
  throw conflict(closedRecordText(date, undefined, await takenBackBy(trx, record, id)))
}

/**
 * Changes a record; its postings are replaced and keep their place in the order, but for a change aside, which leaves
 * them alone. A date that is changed to one with a `dayFault` is refused.
 */
export async function updateRecord(
  trx: Trx,
  record: PostingRecord,
  operator_id: number,
  id: number,
  patch: Patch,
  expected: string | undefined,
  dayFault?: DayFault,
): Promise<WireRecord> {
  const { type, noun, sql } = record
  const before = await getForUpdate(trx, record, id, expected)
  if (patch.id !== undefined && patch.id !== id) throw invalid({ id: [`A ${noun}'s id can't be changed.`] })
  const row = record.changed(before, patch)
  const isAside = record.isAside(before, row)
  if (!isAside) await record.assertFree?.(trx, before)
  const known = await readKnown(trx, record, [row], before)
  const { closed_until } = known
  if (!isAside) await assertFree(trx, record, before, closed_until)
  const errors = faultsOf(record, row, known, dayErrors(row.date, closed_until, dayFault, before.date))
  if (isRefused(errors)) throw invalid(errors)
  if (!isAside) await repost(trx, before, row.date, record.legs(row, known.ccyOf), closed_until)
  await trx.run(sql.update, ...record.values(row, 'update'))
  const after = record.toWire(row)
  await audit(trx, { operator_id, record_type: type, record_id: id, before: record.toWire(before), after })
  return after
}

/** Deletes a record and takes its postings away; one that was made only by what made it. */
export async function deleteRecord(
  trx: Trx,
  record: PostingRecord,
  operator_id: number,
  id: number,
  expected: string | undefined,
  by = '',
): Promise<void> {
  const { type, table } = record
  const row = await getForUpdate(trx, record, id, expected, by)
  await record.assertFree?.(trx, row)
  const closed_until = await closedUntil(trx)
  await assertFree(trx, record, row, closed_until)
  await trx.run(`delete from ${table} where id = ?`, id)
  await unpost(trx, row, closed_until)
  await audit(trx, { operator_id, record_type: type, record_id: id, before: record.toWire(row) })
}
