import { defineTexts } from '../text/catalogue.ts'

/** What the accounts of a customer are refused for, each by its number or its place in the list. */
export const customerAccountTexts = defineTexts('customerAccount', {
  tooMany: 'At most {max} accounts are allowed.',
  ofAccount: 'Account {name}: {fault}',
  ofField: 'Account {name}: {field}: {fault}',
  ofNumber: '{acc_no}: {fault}',
  noCurrency: 'Account {name}: choose a currency',
  openDate: 'Account {name}: open date "{day}": {fault}',
  twice: 'Account {name} is listed twice',
})
