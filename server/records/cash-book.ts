import {
  cashBookBody,
  cashBookEntryShape,
  cashBookLegs,
  cashBookPatch,
} from '../../contract/records/cash-book.ts'
import { commissionsHaveNoOpposite, freeCommissioned } from './commissioned.ts'
import { defineRecord } from './define-record.ts'

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
  answer: cashBookEntryShape,
  defaults: { description: '', opposite_of: null },
  references: ['opposite_of'],
  currencies: ({ currency }) => [currency],
  legs: cashBookLegs,
  rules: commissionsHaveNoOpposite,
  afterDelete: freeCommissioned,
})
