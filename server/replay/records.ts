import type { Posting } from '../../contract/records/postings.ts'
import type { Trx } from '../db/books.ts'
import { noteId } from '../db/counters.ts'
import { postAll, repost } from '../ledger/post.ts'
import type { CurrencyOf, PostingRecord, Row, WireRecord } from '../records/define-record.ts'
import { recordOf } from '../records/records.ts'
import { currenciesOf } from '../records/store.ts'
import type { Change } from './nouns.ts'

/** What a record posts by the rules of its kind. */
function legsOf(record: PostingRecord, row: Row, ccyOf: CurrencyOf): readonly Posting[] {
  const legs = record.legs(row, ccyOf)
  if (legs.length < 2 || legs.some(({ debit, credit }) => debit === credit))
    throw new Error(`${record.type} ${row.id}: its accounts take nothing of it`)
  return legs
}

/** Enters new records in their order, all of them in one posting; their ids are never given again. */
export async function enterRecords(trx: Trx, changes: readonly Change[]): Promise<void> {
  const entered = changes.flatMap(({ record_type, after }) => {
    const record = recordOf(record_type)
    return record && after ? [{ record, row: record.fromWire(after as WireRecord) }] : []
  })
  if (entered.length === 0) return
  const ccyOf = await currenciesOf(
    trx,
    entered.map(({ row }) => row),
  )
  const entry_nos = await postAll(
    trx,
    entered.map(({ record, row }) => {
      return { type: record.type, id: row.id, date: row.date, postings: legsOf(record, row, ccyOf) }
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
export async function changeRecord(
  trx: Trx,
  record: PostingRecord,
  { before, after }: Change,
): Promise<void> {
  const row = record.fromWire((after ?? before) as WireRecord)
  const [current] = await trx.all<Row>(record.sql.find, row.id)
  if (!current) throw new Error(`there is no ${record.type} ${row.id}`)
  if (!after) {
    await trx.run(`delete from ${record.table} where id = ?`, row.id)
    return trx.postings.remove(current.entry_no)
  }
  const legs = legsOf(record, row, await currenciesOf(trx, [row]))
  await repost(trx, current.entry_no, row.date, legs)
  await trx.run(record.sql.update, ...record.values(row, 'update'))
}
