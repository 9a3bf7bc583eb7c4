import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.dailyTransactions', {
  debitAccount: 'Debit Account',
  creditAccount: 'Credit Account',
  total: 'Total transaction value, {type} {currency}',
  empty: 'Nothing was recorded in this period: F2 changes it',
})
