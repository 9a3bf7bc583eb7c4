import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the fields of the first screens say. */
export const phrases = definePhrases('shell.fields', {
  loadingAccounts: 'Loading accounts…',
  noCurrency: 'No account matches: choose a currency to add one',
  noAccounts: 'No {currencies} accounts yet',
  noAccount: 'No account matches',
  offer: '{said}: Alt+C adds one',
})

/** The hint of what creates a missing one, by its noun. */
export const newPhrases = definePhrases('shell.fields.new', {
  account: 'new account',
  customer: 'new customer',
})
