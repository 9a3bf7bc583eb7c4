import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the fields of later screens say. */
export const phrases = definePhrases('shell.fields.late', {
  customer: 'Customer',
  loadingCustomers: 'Loading customers…',
  noCustomers: 'No customers yet',
  noCustomer: 'No customer matches',
  from: 'From Date',
  to: 'To Date',
  badDay: '"{date}": {error}',
  loadingProvinces: 'Loading provinces…',
  noProvinces: 'No provinces yet: add them in Reports, Province',
  noProvince: 'No province matches',
  toSaveAll: 'save all',
  offered: 'latest rate, not saved',
  wasBlank: 'was blank',
  was: 'was {rate}',
  sheetOf: 'rates {date}',
  rateSays: 'rate says {amount}',
  inPlaceOf: '{mode} in place of {other}',
})

/** What the dialog says that creates a missing customer or account. */
export const createPhrases = definePhrases('shell.fields.create', {
  asked: 'Save this?',
  newAccount: 'New account',
  newCustomer: 'New customer',
  chooseCustomer: 'Choose a customer',
  toCustomer: 'customer',
  toNewCustomer: 'new customer',
  number: 'Account Number',
  currency: 'Currency',
  customer: 'Customer',
  customerId: 'Customer ID',
  noCustomer: 'No customer matches: Alt+C for a new one',
  prefix: '{ccy} numbers start with {prefix}',
  numberRequired: 'An account number is required',
  taken: 'Account {number} exists already: {customer}',
  currencyRequired: 'Choose a currency',
  customerRequired: 'Choose a customer, or Alt+C for a new one',
})
