import { transferBody, transferLegs, transferPatch, transferShape } from '../../contract/records/transfers.ts'
import { defineRecord } from './define-record.ts'

/** Transfers, with the amounts as sent (docs/books.md, "How entries post"). */
export const transfer = defineRecord({
  type: 'transfer',
  table: 'transfers',
  path: '/api/transfer',
  tag: 'transfers',
  noun: 'transfer',
  plural: 'Transfers',
  figures: { amount: 'money', exchange_rate: 'rate', exchanged_amount: 'money' },
  searched: ['description'],
  described: { text: 'description' },
  sums: ({ amount, currency, exchanged_amount, exchanged_currency }) => [
    { amount, currency },
    { amount: exchanged_amount, currency: exchanged_currency },
  ],
  body: transferBody,
  patch: transferPatch,
  changedBy: ['PATCH'],
  guard: true,
  answer: transferShape,
  defaults: { description: '', opposite_of: null },
  references: ['opposite_of'],
  currencies: ({ currency, exchanged_currency }) => [currency, exchanged_currency],
  legs: (row, ccyOf) => transferLegs(row, ccyOf(row.debit_account), ccyOf(row.credit_account)),
})
