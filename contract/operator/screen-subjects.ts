import { defineTexts } from '../text/catalogue.ts'

/** What screens are refused as, where the permission alone would name another. */
export const screenSubjects = defineTexts('screenSubject', {
  count: 'Counting a till is {holders}.',
  import: 'Importing files is {holders}.',
  provinces: 'Changing provinces is {holders}.',
  trialBalance: 'The trial balance is {holders}.',
  proof: 'The proof of the books is {holders}.',
  signIns: 'The list of sign-ins is {holders}.',
  commission: 'Posting commission is {holders}.',
  profit: 'The profit is {holders}.',
})
