import type { Selectable } from 'kysely'
import { cashBookLegs } from '../../contract/cash-book.ts'
import type { Currency } from '../../contract/currency.ts'
import { hawalaLegs } from '../../contract/hawala.ts'
import type { Posting } from '../../contract/postings.ts'
import { transferLegs } from '../../contract/transfers.ts'
import * as cashBook from '../cash-book/store.ts'
import type { Tables } from '../db/tables.ts'
import * as hawala from '../hawala/store.ts'
import type { RecordType } from '../ledger/post.ts'
import * as transfers from '../transfers/store.ts'

type CashBookRow = Selectable<Tables['cash_book']>

/** What every record that posts has. */
export interface PostingRow {
  readonly id: number
  readonly entry_no: number
  readonly date: string
}

/** A kind of record that posts. */
export interface PostingNoun {
  readonly type: RecordType
  readonly table: 'cash_book' | 'transfers' | 'hawala'
  /** The record as its audit rows have it. */
  wire(row: PostingRow): object
  /** What the record should have posted; undefined where its accounts allow nothing. */
  legs(row: PostingRow, ccyOf: (acc_no: string) => Currency | undefined): readonly Posting[] | undefined
}

const noun = <Row extends PostingRow>(one: {
  readonly type: RecordType
  readonly table: PostingNoun['table']
  wire(row: Row): object
  legs(row: Row, ccyOf: (acc_no: string) => Currency | undefined): readonly Posting[] | undefined
}) => one as unknown as PostingNoun

/** Every kind of record that posts. */
export const POSTING_NOUNS: readonly PostingNoun[] = [
  noun({
    type: cashBook.CASH_BOOK,
    table: 'cash_book',
    wire: cashBook.toWire,
    legs: (row: CashBookRow) => cashBookLegs(row),
  }),
  noun({
    type: transfers.TRANSFER,
    table: 'transfers',
    wire: transfers.toWire,
    legs(row: transfers.TransferRow, ccyOf) {
      const debit = ccyOf(row.debit_account)
      const credit = ccyOf(row.credit_account)
      const takes = (ccy: Currency | undefined) => ccy === row.currency || ccy === row.exchanged_currency
      if (!debit || !credit || !takes(debit) || !takes(credit)) return undefined
      return transferLegs(row, debit, credit)
    },
  }),
  noun({
    type: hawala.HAWALA,
    table: 'hawala',
    wire: hawala.toWire,
    legs: (row: hawala.HawalaRow) => hawalaLegs(row),
  }),
]
