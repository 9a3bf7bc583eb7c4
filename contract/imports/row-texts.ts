import { defineTexts } from '../text/catalogue.ts'

/** What cells and rows of a sheet are refused for before they are sent. */
export const rowTexts = defineTexts('importRow', {
  merged: 'A merged cell covers this one: write its value in each row.',
  lostDigits: 'A spreadsheet has cut the digits of this number: make the column text and write it again.',
  wholeNumber: 'A number without decimals is required.',
  noSide: 'A balance needs its side: Dr where the customer owes it, Cr where the office does.',
  noSuchSide: '"{text}" is no side: write Dr or Cr.',
  noSuchKind:
    '"{text}" is no kind of customer: write Customer, Saraf, Till, Capital, Income, Expense or Unpaid.',
  noSuchProvince: '"{text}" is no province of this office: add it to the provinces, or write one of them.',
  sideElsewhere: 'The figure says {one} and the side says {other}: write one of them.',
  minusWithSide: 'A balance with its side beside it is written without a minus.',
  noMinus: 'Choose what a minus means in this column: Dr or Cr.',
  bothSides: 'A balance is in the debit or in the credit column, not in both.',
  noSideHere: 'No side is written with this figure.',
  nameAlone:
    'A customer of this name is in line {line} too: write the number or phone of each, so that two customers are not made one.',
  otherName: 'Customer {cust_id} is {name} in line {line}.',
  accountTwice: 'Account {acc_no} is in line {line} too.',
  rateNeeded: 'The rate is needed: 1 where the hawala is settled in its own currency.',
  totalAmong: 'This is a total, not a customer or an entry: take the row out.',
})

/** Why rows of a sheet are left out, and notes on how it was read. */
export const leftOutTexts = defineTexts('importLeftOut', {
  above: 'Above the headings',
  blank: 'Blank in all columns that are imported',
  total: 'A row of totals',
  totalAgrees: 'A row of totals: it agrees with the rows',
  totalDiffers: 'A row of totals: {column} says {said}, the rows come to {sum}',
  shortYears: 'Years of two figures in {column} are of this century: {text} is {day}.',
})

/** What keeps a sheet from being read: what its columns lack. */
export const mappingTexts = defineTexts('importMapping', {
  missing: 'No column is chosen for {field}, which every row needs.',
  twice: 'Two columns are chosen for {field}: choose one.',
  format: 'Choose how {column} is written.',
  minus: 'Choose what a minus in {column} means: Dr or Cr.',
  balanceAndSides: 'Choose the balance, or the debit and credit columns, not both.',
})
