import { definePhrases } from '../../../contract/text/phrases.ts'

/** What several reports say: what their columns and fields are called, and what stands around their rows. */
export const common = definePhrases('page.reports', {
  reference: 'Ref No.',
  type: 'Type',
  date: 'Date',
  description: 'Description',
  account: 'Account',
  accounts: 'Accounts',
  customers: 'Customers',
  operator: 'Operator',
  ccy: 'CCY',
  amount: 'Amount',
  debit: 'Debit',
  credit: 'Credit',
  balance: 'Balance',
  side: 'Dr/Cr',
  total: 'Total',
  period: 'Period',
  span: '{from} to {to}',
  auditHead: 'Audit head {head}',
})
