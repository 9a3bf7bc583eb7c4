import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.accountRates', {
  title: 'Account Rates',
  account: 'Account',
  empty: 'No accounts yet',
  noMatch: 'No account matches',
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
