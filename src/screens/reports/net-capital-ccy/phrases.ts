import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.netCapitalCcy', {
  type: 'Transaction Type',
  currency: 'Currency',
  customerId: 'Customer ID',
  name: 'Name',
  empty: 'No account is like this: F2 changes the choice',
})
