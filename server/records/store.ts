import { setImmediate } from 'node:timers/promises'
import { closedRecordText } from '../../contract/day/days.ts'
import { recordIdTexts } from '../../contract/records/record-refusals.ts'
import { madeFault, madeText } from '../../contract/records/source.ts'
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
import { among, deleteAmong, insertValues } from '../db/rows.ts'
import { assertFresh } from '../db/versions.ts'
import { conflict, invalid, notFound, type Refused } from '../errors.ts'
import { type Accounts, readAccounts } from '../ledger/accounts.ts'
import { postAll, repost, unpost, unpostAll } from '../ledger/post.ts'
import { assertNotBlocked } from '../ledger/rules/blocked-rule.ts'
import type { DayFault } from '../ledger/rules/posting-rule.ts'
import { giveTurn, mapInTurns } from '../threads/turns.ts'
import { refusedRows } from '../wire/refused-rows.ts'
import type { Patch, PostingRecord, Row, WireRecord } from './define-record.ts'
import { assertNotTakenBack, takenBackBy } from './opposites.ts'
import { isRefused, judgeChange, soundRows } from './row-faults.ts'

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

/** Both outcomes once neither is under way any more; throws the first one's error, else the other's. */
async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other])
  return [await one, await other]
}

/** How new rows come into the books. */
interface Recording {
  readonly operator_id: number
  readonly dayFault: DayFault | undefined
  /** What made them, blank where an operator entered them. */
  readonly source: string
  /** The refusal of rows, of the errors of each. */
  readonly refuse: (errors: readonly FieldErrors[]) => Refused
}

/** Writes new rows and posts them: all or none. The server assigns the ids. Returns the records in order. */
async function recordRows(
  trx: Trx,
  record: PostingRecord,
  rows: readonly Row[],
  { operator_id, dayFault, source, refuse }: Recording,
): Promise<WireRecord[]> {
  const { type } = record
  // Asked for together, so that on PostgreSQL they share a round trip: ids of what is refused are rolled back.
  const [judged, firstId] = await both(
    soundRows(trx, record, rows, dayFault, refuse),
    assignIds(trx, type, rows.length),
  )
  const entries = await mapInTurns(judged.rows.entries(), ([index, { row, legs }]) => {
    row.id = firstId + index
    row.source = source
    return { type, id: row.id, date: row.date, postings: legs }
  })
  const entry_nos = await postAll(trx, entries, judged.closed_until)
  for (const [index, row] of rows.entries()) row.entry_no = entry_nos[index] ?? 0
  const values = await mapInTurns(rows, (row) => record.values(row, 'insert'))
  await insertValues(trx, record.table, record.inserted, values)
  const records: WireRecord[] = []
  for (const row of rows) {
    const after = record.toWire(row)
    await audit(trx, { operator_id, record_type: type, record_id: row.id, after })
    records.push(after)
  }
  return records
}

/**
 * Records new ones and posts them: all or none, in the order of their bodies. A date that is closed or has a `dayFault`
 * is refused, as all that the rows are held against, with each row's errors at its index, `{}` for a good one. `source`
 * is what made them, blank where an operator entered them.
 */
export async function recordAll<Body extends object>(
  trx: Trx,
  record: PostingRecord<Body>,
  operator_id: number,
  bodies: readonly Body[],
  dayFault?: DayFault,
  source = '',
): Promise<WireRecord[]> {
  const rows = await mapInTurns(bodies, (body) => record.completed(body))
  return recordRows(trx, record, rows, { operator_id, dayFault, source, refuse: refusedRows })
}

/** Records one new one, as {@link recordAll}; it is refused with its errors alone. */
export async function recordOne<Body extends object>(
  trx: Trx,
  record: PostingRecord<Body>,
  operator_id: number,
  body: Body,
  dayFault?: DayFault,
  source = '',
): Promise<WireRecord> {
  const refuse = ([errors = {}]: readonly FieldErrors[]) => invalid(errors)
  const rows = [record.completed(body)]
  const [recorded] = await recordRows(trx, record, rows, { operator_id, dayFault, source, refuse })
  if (!recorded) throw new Error('Nothing was recorded.')
  return recorded
}

/** The row of a record that is to be changed. Throws 404, and 409 where it has another version or was made by something else than `by`. */
async function getForUpdate(
  trx: Trx,
  record: PostingRecord,
  id: number,
  expected: string | undefined,
  act: 'change' | 'delete',
  by = '',
): Promise<Row> {
  const [row] = await trx.all<Row>(record.sql.find, id)
  if (!row) throw notFound()
  assertFresh(row.version, expected)
  const made = by === '' ? madeFault(row.source, act) : row.source === by ? undefined : madeText(row.source)
  if (made !== undefined) throw conflict(made)
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
  const { type, sql } = record
  const before = await getForUpdate(trx, record, id, expected, 'change')
  if (patch.id !== undefined && patch.id !== id) throw invalid({ id: [recordIdTexts[type]] })
  const row = record.changed(before, patch)
  const isAside = record.isAside(before, row)
  if (!isAside) await record.assertFree?.(trx, before)
  const { legs, errors, closed_until } = await judgeChange(trx, record, row, { before, isAside, dayFault })
  if (!isAside) await assertFree(trx, record, before, closed_until)
  if (isRefused(errors)) throw invalid(errors)
  if (!isAside) await repost(trx, before, row.date, legs, closed_until)
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
  const row = await getForUpdate(trx, record, id, expected, 'delete', by)
  await record.assertFree?.(trx, row)
  const accounts = await readAccounts(trx, [row])
  const { closed_until } = accounts
  await assertFree(trx, record, row, closed_until)
  assertNotBlocked([row], accounts)
  await trx.run(`delete from ${table} where id = ?`, id)
  await unpost(trx, row, closed_until)
  await audit(trx, { operator_id, record_type: type, record_id: id, before: record.toWire(row) })
  await record.afterDelete?.(trx, operator_id, row)
}

/**
 * Deletes records of a kind that nothing keeps, with their postings: their days are open, none has taken a step or is
 * taken back by another. Throws 409 where one is on an account of a blocked customer.
 */
export async function deleteFree(
  trx: Trx,
  { type, table, toWire }: PostingRecord,
  operator_id: number,
  rows: readonly Row[],
  accounts: Accounts,
): Promise<void> {
  assertNotBlocked(rows, accounts)
  await deleteAmong(
    trx,
    table,
    'id',
    rows.map(({ id }) => id),
  )
  await unpostAll(trx, rows, accounts.closed_until)
  for (const row of rows) {
    await audit(trx, { operator_id, record_type: type, record_id: row.id, before: toWire(row) })
    await giveTurn()
  }
}
