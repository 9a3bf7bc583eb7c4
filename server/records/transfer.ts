import { type Transfer, transferBody, transferLegs, transferPatch } from '../../contract/records/transfers.ts'
import { defineRecord } from './define-record.ts'

const example: Transfer = {
  id: 12,
  amount: 500,
  currency: 'USD',
  exchange_rate: 70.5,
  exchanged_amount: 35250,
  exchanged_currency: 'AFN',
  debit_account: '4001',
  credit_account: '8002',
  date: '2026-11-20',
  description: 'for the shop',
  version: 1,
}

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
  example,
  defaults: { description: '', opposite_of: null },
  references: ['opposite_of'],
  currencies: ({ currency, exchanged_currency }) => [currency, exchanged_currency],
  legs: (row, ccyOf) => transferLegs(row, ccyOf(row.debit_account), ccyOf(row.credit_account)),
})
