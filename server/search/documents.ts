import type { HawalaStatus, SoughtStatus } from '../../contract/hawala/life.ts'
import { foldAccountNumber } from '../../contract/lists/accounts.ts'
import type { Customer } from '../../contract/lists/customer-answers.ts'
import { fieldsFoundBy } from '../../contract/lists/customer-fields.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import type { Found } from '../../contract/search/found.ts'
import { searchedText } from '../../contract/search/query.ts'
import { phonesIn } from '../../contract/text/phone.ts'
import { listCustomers } from '../customers/store.ts'
import type { Reader } from '../db/books.ts'
import { among } from '../db/rows.ts'
import { type CurrencyOf, readAccounts } from '../ledger/accounts.ts'
import type { PostingRecord, Row, Sum } from '../records/define-record.ts'
import { RECORDS } from '../records/records.ts'

/** What the search knows of a record or a customer. */
export interface Document {
  /** Its number in the index: that of its entry, for a customer one that comes after all of them. */
  readonly doc: number
  readonly type: Found['type']
  readonly id: number
  readonly date: string | null
  readonly sums: readonly Sum[]
  readonly accounts: readonly string[]
  /** What it is found by of what became of it; the first is its status. */
  readonly statuses: readonly SoughtStatus[]
  /** What is written in it. */
  readonly texts: readonly string[]
}

/** The first number of a customer; those below are of entries. */
export const FIRST_CUSTOMER = 2 ** 40

/** Where documents of a kind come from. */
export interface Source {
  readonly type: Found['type']
  /** Those of some ids, as the books have them now; those that are gone are left out. */
  of(reader: Reader, ids: readonly number[]): Promise<readonly Document[]>
  /** At most `most` documents after a number, in their order. */
  after(reader: Reader, doc: number, most: number): Promise<readonly Document[]>
}

const SEARCHED = fieldsFoundBy('search')

function customerDocument(customer: Customer): Document {
  const { cust_id } = customer
  return {
    doc: FIRST_CUSTOMER + cust_id,
    type: 'customer',
    id: cust_id,
    date: null,
    sums: [],
    accounts: customer.accounts_set.map(({ acc_no }) => acc_no),
    statuses: [],
    texts: SEARCHED.map((name) => customer[name]).filter((text) => text !== ''),
  }
}

const customers: Source = {
  type: 'customer',
  of: async (reader, ids) => (await listCustomers(reader, ids)).map(customerDocument),
  async after(reader, doc, most) {
    const rows = await reader.all<{ cust_id: number }>(
      'select cust_id from customers where cust_id > ? order by cust_id limit ?',
      doc - FIRST_CUSTOMER,
      most,
    )
    const ids = rows.map(({ cust_id }) => cust_id)
    return customers.of(reader, ids)
  },
}

function recordSource(record: PostingRecord): Source {
  const { table, type, searched } = record
  const made = (row: Row, ccyOf: CurrencyOf): Document => ({
    doc: row.entry_no,
    type,
    id: row.id,
    date: row.date,
    sums: record.sums(row, ccyOf).filter(({ amount }) => amount > 0n),
    accounts: [row.debit_account, row.credit_account],
    statuses: record.statuses?.(row) ?? [],
    texts: searched.flatMap((column) => (row as unknown as Record<string, string>)[column] || []),
  })
  async function madeOf(reader: Reader, rows: readonly Row[]): Promise<Document[]> {
    const { ccyOf } = await readAccounts(reader, rows)
    return rows.map((row) => made(row, ccyOf))
  }
  return {
    type,
    async of(reader, ids) {
      const rows = await reader.all<Row>(`select * from ${table} where ${among('id', ids)}`, ...ids)
      return madeOf(reader, rows)
    },
    async after(reader, doc, most) {
      const rows = await reader.all<Row>(
        `select * from ${table} where entry_no > ? order by entry_no limit ?`,
        doc,
        most,
      )
      return madeOf(reader, rows)
    },
  }
}

/** All that is searched. */
export const SOURCES: readonly Source[] = [customers, ...RECORDS.map(recordSource)]

/** The texts of a document as they are compared, each apart from the next, its phones as digits too, and its currencies. */
export function comparedText({ texts, sums }: Document): string {
  const currencies = new Set(sums.map(({ currency }) => currency))
  return [...texts, ...texts.flatMap(phonesIn), ...currencies].map(searchedText).join('|')
}

/** An account number as it is compared. */
export const comparedAccount = (acc_no: string) => searchedText(foldAccountNumber(acc_no)).trim()

/** What became of a hawala, as a mark beside the numbers of accounts: none of these has such a sign. */
export const statusMark = (status: SoughtStatus) => `:${status}`

/** A document as it is sent. */
export const foundOf = ({ type, id, date, sums, accounts, statuses, texts }: Document): Found => ({
  type,
  id,
  date,
  ...(statuses[0] && { status: statuses[0] as HawalaStatus }),
  sums: sums.map(({ amount, currency }) => ({ amount: moneyToWire(amount), currency })),
  accounts,
  texts,
})
