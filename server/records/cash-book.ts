import {
  type CashBookEntry,
  cashBookBody,
  cashBookLegs,
  cashBookPatch,
} from '../../contract/records/cash-book.ts'
import { defineRecord } from './define-record.ts'

const example: CashBookEntry = {
  id: 31,
  amount: 1250.5,
  currency: 'USD',
  debit_account: '4001',
  credit_account: '4002',
  date: '2026-11-20',
  description: 'rent',
  version: 1,
}

/** The cash-book (docs/books.md, "How entries post"). */
export const cashBook = defineRecord({
  type: 'cash-book',
  table: 'cash_book',
  path: '/api/cash-book',
  tag: 'cash-book',
  noun: 'transaction',
  plural: 'Transactions',
  figures: { amount: 'money' },
  searched: ['description'],
  described: { text: 'description' },
  sums: ({ amount, currency }) => [{ amount, currency }],
  body: cashBookBody,
  patch: cashBookPatch,
  changedBy: ['PATCH'],
  guard: true,
  example,
  defaults: { description: '', opposite_of: null },
  references: ['opposite_of'],
  currencies: ({ currency }) => [currency],
  legs: cashBookLegs,
})
