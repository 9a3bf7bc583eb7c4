import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.allAccountsStatement', {
  account: 'Acc No.',
  count: { one: '{count} account', other: '{count} accounts' },
  later: 'With entries dated after {day}',
  empty: 'This customer has no accounts',
})
