import { defineTexts } from './catalogue.ts'

/** Why a text is no day. What to write comes first: the end is cut beside the name of a narrow field without the focus. */
export const dateTexts = defineTexts('date', {
  none: 'Write it 2026-11-22 or 22/11',
  notThere: 'There is no such day',
  several: 'Write {day}: {text} may be {one} or {other}',
  inYear: '{day} {month}',
  withYear: '{day} {month} {year}',
  short: '{day}',
})

/** What is unusual about the day of an entry, or refused. */
export const aheadTexts = defineTexts('dayAhead', {
  tooFar: '{day} is more than a year ahead: at most {latest} is allowed.',
  yearAhead: '{day} is more than a year ahead.',
  yearsAhead: '{day} is {years} years ahead.',
  yearBack: '{day} is more than a year back.',
  yearsBack: '{day} is {years} years back.',
  daysAhead: {
    one: '{day} is after today, {today}: one day ahead.',
    other: '{day} is after today, {today}: {count} days ahead.',
  },
})
