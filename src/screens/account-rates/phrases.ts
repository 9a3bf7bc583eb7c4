import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.accountRates', {
  title: 'Account Rates',
  account: 'Account',
  empty: 'No accounts yet: Alt+C adds one',
  noMatch: 'No account matches: Alt+C adds one',
  waiting: 'Typed and not saved yet: {accounts}',
  sheet: 'Rates of account {account}',
  currency: 'Currency',
  rate: 'Rate',
  save: 'Save Rates',
  toSave: 'save rates',
  turned: '{rate}: {question}',
  saved: 'Saved the rates of account {account}',
  deleteAll: 'Delete All',
  toDeleteAll: 'delete all',
  deleted: 'all account rates',
})
