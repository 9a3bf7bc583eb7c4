import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.limits', {
  title: 'Account Limit',
  account: 'Account',
  mayOwe: 'May owe at most',
  isToHold: 'Is to hold at least',
  zero: '0: it never owes anything',
  none: 'This account has no limit',
  stands: 'Its limit is {limit} {ccy}',
  saved: 'Saved the limit of account {account}',
  failed: 'The limit was not saved',
  deletionAsked: 'Delete the limit of account {account}?',
  deleted: 'The limit was deleted',
  notFound: 'Account not found',
  selectAccount: 'Choose an account first',
})
