import { defineTexts } from '../text/catalogue.ts'

/** What is refused of large cash and its rules (docs/books.md, "Large cash"). */
export const largeCashTexts = defineTexts('largeCash', {
  changed: 'The list has changed meanwhile. Read it again before it is filed.',
  same: 'This list was filed already, and nothing in it has changed since.',
  past: 'A rule begins on {today} or later: those of earlier days stay as they are.',
  twice: 'Two rules begin on {date}. Change the first one.',
})
