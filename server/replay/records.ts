import type { Selectable } from 'kysely'
import type { CashBookEntry } from '../../contract/cash-book.ts'
import type { Currency } from '../../contract/currency.ts'
import type { Hawala } from '../../contract/hawala.ts'
import { moneyFromWire, rateFromWire } from '../../contract/money.ts'
import type { Posting } from '../../contract/postings.ts'
import type { Transfer } from '../../contract/transfers.ts'
import { CASH_BOOK } from '../cash-book/store.ts'
import { POSTING_NOUNS, type PostingNoun, type PostingRow } from '../check/nouns.ts'
import type { Reader, Trx } from '../db/books.ts'
import { noteId } from '../db/counters.ts'
import { places } from '../db/table-pages.ts'
import type { Tables } from '../db/tables.ts'
import { HAWALA } from '../hawala/store.ts'
import { postAll, type RecordType, repost, unpost } from '../ledger/post.ts'
import { TRANSFER } from '../transfers/store.ts'
import type { Apply, Change } from './change.ts'

/** A record that posts, before it has its place in the order. */
type Row = Omit<PostingRow, 'entry_no'> & {
  readonly debit_account: string
  readonly credit_account: string
}

/** The rows that audit rows say, the stores' `toWire` turned round. */
const ROWS: Readonly<Record<RecordType, (wire: object) => Row>> = {
  [CASH_BOOK]: (wire) => {
    const entry = wire as CashBookEntry
    return { ...entry, amount: moneyFromWire(entry.amount) }
  },
  [TRANSFER]: (wire) => {
    const transfer = wire as Transfer
    return {
      ...transfer,
      amount: moneyFromWire(transfer.amount),
      exchange_rate: rateFromWire(transfer.exchange_rate),
      exchanged_amount: moneyFromWire(transfer.exchanged_amount),
    }
  },
  [HAWALA]: (wire) => {
    const hawala = wire as Hawala
    return {
      ...hawala,
      amount: moneyFromWire(hawala.amount),
      RYL_charge: moneyFromWire(hawala.RYL_charge),
      exchange_rate: rateFromWire(hawala.exchange_rate),
      RYL_amount: moneyFromWire(hawala.RYL_amount),
    }
  },
}

/** Whether a change is a new record of a kind that posts. */
export const isNewRecord = ({ record_type, before }: Change) =>
  Object.hasOwn(ROWS, record_type) && before === undefined

interface Read {
  readonly noun: PostingNoun
  readonly row: Row
}

function read(record_type: string, wire: object): Read {
  const noun = POSTING_NOUNS.find(({ type }) => type === record_type)
  if (!noun) throw new Error(`${record_type} is no kind of record that posts`)
  return { noun, row: ROWS[noun.type](wire) }
}

type CurrencyOf = (acc_no: string) => Currency | undefined

async function currenciesOf(reader: Reader, rows: readonly Row[]): Promise<CurrencyOf> {
  const numbers = [...new Set(rows.flatMap((row) => [row.debit_account, row.credit_account]))]
  const accounts = await reader.all<{ acc_no: string; ccy: Currency }>(
    `select acc_no, ccy from accounts where acc_no in (${places(numbers)})`,
    ...numbers,
  )
  const ccys = new Map(accounts.map(({ acc_no, ccy }) => [acc_no, ccy]))
  return (acc_no) => ccys.get(acc_no)
}

/** What a record posts by the rules of its kind. */
function legsOf({ noun, row }: Read, ccyOf: CurrencyOf): readonly Posting[] {
  const legs = noun.legs({ ...row, entry_no: 0 }, ccyOf)
  if (!legs) throw new Error(`${noun.type} ${row.id}: its accounts take nothing of it`)
  return legs
}

// The three tables differ in columns that only ROWS knows: to the compiler one stands for all.
const tableOf = ({ table }: PostingNoun) => table as 'cash_book'
const columns = (row: Row) => row as Omit<Selectable<Tables['cash_book']>, 'entry_no'>

/** Enters new records in their order, all of them in one posting; their ids are never given again. */
export async function enterRecords(trx: Trx, changes: readonly Change[]): Promise<void> {
  const records = changes.flatMap(({ record_type, after }) => (after ? [read(record_type, after)] : []))
  if (records.length === 0) return
  const ccyOf = await currenciesOf(
    trx,
    records.map(({ row }) => row),
  )
  const entry_nos = await postAll(
    trx,
    records.map((record) => {
      const { noun, row } = record
      return { type: noun.type, id: row.id, date: row.date, postings: legsOf(record, ccyOf) }
    }),
  )
  const inserts = records.map(({ noun, row }, index) =>
    trx.query
      .insertInto(tableOf(noun))
      .values({ ...columns(row), entry_no: entry_nos[index] ?? 0 })
      .execute(),
  )
  await Promise.all(inserts)
  for (const [type, own] of Map.groupBy(records, ({ noun }) => noun.type))
    await noteId(
      trx,
      type,
      own.reduce((largest, { row }) => Math.max(largest, row.id), 0),
    )
}

/** Changes or deletes a record that posts; an edited one keeps its place in the order. */
export const changeRecord: Apply = async (trx, { record_type, before, after }) => {
  const { noun, row } = read(record_type, after ?? before ?? {})
  const table = tableOf(noun)
  const [standing] = await trx.all<{ entry_no: number }>(
    `select entry_no from ${noun.table} where id = ?`,
    row.id,
  )
  if (!standing) throw new Error(`there is no ${noun.type} ${row.id}`)
  if (!after) {
    await trx.query.deleteFrom(table).where('id', '=', row.id).execute()
    return unpost(trx, standing.entry_no)
  }
  const legs = legsOf({ noun, row }, await currenciesOf(trx, [row]))
  await repost(trx, standing.entry_no, row.date, legs)
  await trx.query.updateTable(table).set(columns(row)).where('id', '=', row.id).execute()
}
