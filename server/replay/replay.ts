import { isDeepStrictEqual } from 'node:util'
import type { Posting } from '../../contract/records/postings.ts'
import { chainFaults, LOG_START, lastRow, type SealedRow } from '../audit/chain.ts'
import { checkBooks } from '../check/check.ts'
import { exitMessage } from '../config/exit-message.ts'
import type { Books, Reader, Trx } from '../db/books.ts'
import { noteId } from '../db/counters.ts'
import { assertEmpty, insertRows, insertValues, pagesOf } from '../db/rows.ts'
import { type CurrencyOf, readAccounts } from '../ledger/accounts.ts'
import { postAll, repost, unpost } from '../ledger/post.ts'
import type { PostingRecord, Row, WireRecord } from '../records/define-record.ts'
import { recordOf } from '../records/records.ts'
import { type Change, changeOf, NOUNS } from './nouns.ts'

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
  const { ccyOf, closed_until } = await readAccounts(
    trx,
    entered.map(({ row }) => row),
  )
  const entry_nos = await postAll(
    trx,
    entered.map(({ record, row }) => {
      return { type: record.type, id: row.id, date: row.date, postings: legsOf(record, row, ccyOf) }
    }),
    closed_until,
  )
  for (const [index, { row }] of entered.entries()) row.entry_no = entry_nos[index] ?? 0
  for (const [record, own] of Map.groupBy(entered, ({ record }) => record)) {
    const values = own.map(({ row }) => record.values(row, 'insert'))
    await insertValues(trx, record.table, record.inserted, values)
    await noteId(
      trx,
      record.type,
      own.reduce((largest, { row }) => Math.max(largest, row.id), 0),
    )
  }
}

/** Changes or deletes a record that posts; an edited one keeps its place in the order. */
async function changeRecord(trx: Trx, record: PostingRecord, { before, after }: Change): Promise<void> {
  const row = record.fromWire((after ?? before) as WireRecord)
  const [current] = await trx.all<Row>(record.sql.find, row.id)
  if (!current) throw new Error(`there is no ${record.type} ${row.id}`)
  const { ccyOf, closed_until } = await readAccounts(trx, [current, row])
  if (!after) {
    await trx.run(`delete from ${record.table} where id = ?`, row.id)
    return unpost(trx, current, closed_until)
  }
  const [posted, legs] = [legsOf(record, current, ccyOf), legsOf(record, row, ccyOf)]
  // What posts the same may have changed after its day was closed.
  if (current.date !== row.date || !isDeepStrictEqual(posted, legs))
    await repost(trx, current, row.date, legs, closed_until)
  await trx.run(record.sql.update, ...record.values(row, 'update'))
}

/** Names the rows of the log that could not be replayed. */
async function at(changes: readonly Change[], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const [first, last] = [changes[0]?.seq, changes.at(-1)?.seq]
    const rows = first === last ? `audit ${first}` : `audit ${first} to ${last}`
    throw new Error(`${rows}: ${exitMessage(error)}`, { cause: error })
  }
}

/** Applies rows of the log in their order; new records that follow each other are posted at once. */
async function applyRows(trx: Trx, rows: readonly SealedRow[]): Promise<void> {
  let entering: Change[] = []
  async function enter() {
    const changes = entering
    entering = []
    await at(changes, () => enterRecords(trx, changes))
  }
  for (const row of rows) {
    const change = changeOf(row)
    const record = recordOf(row.record_type)
    if (record && change.before === undefined) {
      entering.push(change)
      continue
    }
    await enter()
    await at([change], async () => {
      if (record) return changeRecord(trx, record, change)
      const known = Object.hasOwn(NOUNS, row.record_type) ? NOUNS[row.record_type] : undefined
      if (!known) throw new Error(`this version knows no ${row.record_type}`)
      await known(trx, change)
    })
  }
  await enter()
}

/**
 * Writes the books again from an audit log alone: the same records under the same ids and versions, in
 * the order of first entry, posted by the same rules, and the log itself. `books` must be empty; one
 * transaction takes all of it and proves it before it ends, so that a failure leaves them empty.
 * Operators have no password. Throws what keeps the log from being replayed. `progress` is told after each page how many
 * rows of the log are done, and how many there are.
 */
export async function replay(
  log: Reader,
  books: Books,
  where: string,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const head = await lastRow(log)
  if (!head) throw new Error('The audit log is empty: there is nothing to replay.')
  // This is the only write of these books: no other waits while it reads the other books.
  await books.write(async (trx) => {
    await assertEmpty(trx, where, 'replay')
    let last = LOG_START
    for await (const rows of pagesOf<SealedRow>(log, 'audit', ['seq'])) {
      for (const row of rows) {
        const [fault] = chainFaults(row, last)
        if (fault) throw new Error(fault)
        last = row
      }
      await insertRows(trx, 'audit', rows)
      await applyRows(trx, rows)
      progress(last.seq, head.seq)
    }
    const [finding] = await checkBooks(trx, head.hash)
    if (finding) throw new Error(`What the log gives does not hold: ${finding}.`)
    const written = await lastRow(trx)
    if (written?.hash !== head.hash) throw new Error(`The head is ${written?.hash}, not ${head.hash}.`)
  })
}
