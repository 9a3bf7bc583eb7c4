import { defineTexts } from '../text/catalogue.ts'

/** What is refused to those who may not do it, and for whom it is. */
export const daySubjects = defineTexts('daySubject', {
  count: 'Counting a till is {holders}.',
  close: 'Closing the day is {holders}.',
  reopen: 'Opening a closed day again is {holders}.',
})
