import { type CodedText, defineTexts, type Said } from '../text/catalogue.ts'
import { listedOr } from '../text/listed.ts'

/** What the server alone refuses of imports (docs/books.md, "Imports"). */
export const importRefusals = defineTexts('importRefusal', {
  again: 'This file was imported on {date} by {name}: import {id}.',
  noCapital: 'No customer is of the kind Capital. Make one in Set up, then import the file.',
  ofCapital: 'Capital is what the other balances leave. Leave this balance out.',
  numberTaken: 'Customer {cust_id} is {customer}. Write another number, or that name.',
  otherName: 'Row {row} has customer {cust_id} under the name {name}. Write one name in both rows.',
  inBooks:
    'A customer of this name is in the books: number {cust_id}. Write that number here if it is them, or a phone or another number if it is not.',
  inRow:
    'Row {row} has this name too. Write the same number or phone in both rows if it is one customer, or another number if it is not.',
  severalKnown: 'Several customers have this name and phone: {numbers}. Write the number of one.',
  otherPhone: 'Customer {cust_id} has the phone {phone}. Leave it out here, or change it in Customers first.',
  otherKind: 'Customer {cust_id} is of another kind. Leave it out here, or change it in Customers first.',
  otherSaraf:
    'Customer {cust_id} has another tick at Saraf. Leave it out here, or change it in Customers first.',
  rowPhone: 'Row {row} has another phone of this customer. Write one in both rows.',
  rowKind: 'Row {row} has another kind of this customer. Write one in both rows.',
  rowSaraf: 'Row {row} has another tick at Saraf for this customer. Write the same in both rows.',
  rowAccount: 'Row {row} has account {acc_no} too. Write another number.',
  rowCurrency: 'Row {row} has an account of this customer in {ccy} too. Write a number for each of the two.',
  severalAccounts: 'Customer {cust_id} has several accounts in {ccy}: {numbers}. Write the number of one.',
  accountCurrency: 'Account {acc_no} is in {ccy}.',
  accountEntries: 'Account {acc_no} has entries already. An opening balance needs an account without any.',
  sideRequired: 'Write Dr or Cr with the balance.',
  standing: 'Import {id} stays: {accounts}. Delete or move these entries first.',
  dayClosed: 'Import {id} stays: {date} is closed, and it entered something on that day.',
  stepTaken: 'Import {id} stays: hawala {hawala} of it has taken a step. Undo that first.',
  takenBack: 'Import {id} stays: its {record} is taken back by {by}. Delete that first.',
  addedAccount: 'Import {id} stays: account {acc_no} was added to customer {cust_id} since. Delete it first.',
  named: 'Import {id} stays: it made customer {cust_id}. {named}',
})

/** Numbers to choose one of. */
export const oneOf = (numbers: readonly (number | string)[]): Said => listedOr(numbers.map(String))

/** Why a file is not imported a second time while its import stands. */
export const againText = (id: number, date: string, name: string): CodedText =>
  importRefusals.again({ id: String(id), date, name })
