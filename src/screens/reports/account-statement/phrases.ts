import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.accountStatement', {
  tillElsewhere: 'Your till is another customer: type . at Customer.',
  noCustomer: 'Choose a customer first',
  noAccount: 'No account matches',
  preview: 'Preview Report',
  otherAccount: 'Other account',
  debit: 'Debit CCY',
  credit: 'Credit CCY',
  opening: 'Opening balance',
  ofAccount: 'account',
  chart: 'Balance over the period',
  empty: 'Nothing in this period',
})
