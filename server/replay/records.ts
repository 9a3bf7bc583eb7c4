import type { Posting } from '../../contract/records/postings.ts'
import type { Trx } from '../db/books.ts'
import { noteId } from '../db/counters.ts'
import { postAll, repost, unpost } from '../ledger/post.ts'
import type { CurrencyOf, PostingRecord, Row, WireRecord } from '../records/define-record.ts'
import { recordOf } from '../records/records.ts'
import { currenciesOf } from '../records/store.ts'
import type { Apply, Change } from './change.ts'

/** Whether a change is a new record of a kind that posts. */
export const isNewRecord = ({ record_type, before }: Change) =>
  recordOf(record_type) !== undefined && before === undefined

interface Read {
  readonly record: PostingRecord
  readonly row: Row
}

function read(record_type: string, wire: object): Read {
  const record = recordOf(record_type)
  if (!record) throw new Error(`${record_type} is no kind of record that posts`)
  return { record, row: record.fromWire(wire as WireRecord) }
}

/** What a record posts by the rules of its kind. */
function legsOf({ record, row }: Read, ccyOf: CurrencyOf): readonly Posting[] {
  const legs = record.legs(row, ccyOf)
  if (legs.length < 2 || legs.some(({ debit, credit }) => debit === credit))
    throw new Error(`${record.type} ${row.id}: its accounts take nothing of it`)
  return legs
}

/** Enters new records in their order, all of them in one posting; their ids are never given again. */
export async function enterRecords(trx: Trx, changes: readonly Change[]): Promise<void> {
  const entered = changes.flatMap(({ record_type, after }) => (after ? [read(record_type, after)] : []))
  if (entered.length === 0) return
  const ccyOf = await currenciesOf(
    trx,
    entered.map(({ row }) => row),
  )
  const entry_nos = await postAll(
    trx,
    entered.map((one) => {
      const { record, row } = one
      return { type: record.type, id: row.id, date: row.date, postings: legsOf(one, ccyOf) }
    }),
  )
  const inserts = entered.map(({ record, row }, index) =>
    trx.run(record.sql.insert, ...record.values({ ...row, entry_no: entry_nos[index] ?? 0 }, 'insert')),
  )
  await Promise.all(inserts)
  for (const [type, own] of Map.groupBy(entered, ({ record }) => record.type))
    await noteId(
      trx,
      type,
      own.reduce((largest, { row }) => Math.max(largest, row.id), 0),
    )
}

/** Changes or deletes a record that posts; an edited one keeps its place in the order. */
export const changeRecord: Apply = async (trx, { record_type, before, after }) => {
  const one = read(record_type, after ?? before ?? {})
  const { record, row } = one
  const [current] = await trx.all<Row>(record.sql.find, row.id)
  if (!current) throw new Error(`there is no ${record.type} ${row.id}`)
  if (!after) {
    await trx.run(`delete from ${record.table} where id = ?`, row.id)
    return unpost(trx, current.entry_no)
  }
  const legs = legsOf(one, await currenciesOf(trx, [row]))
  await repost(trx, current.entry_no, row.date, legs)
  await trx.run(record.sql.update, ...record.values(row, 'update'))
}
