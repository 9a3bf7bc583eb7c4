import { definePhrases } from '../../../contract/text/phrases.ts'

/** The month that drops from a field of a day; names of months and of weekdays with spaces between. */
export const monthPhrases = definePhrases('ui.fields.month', {
  days: 'Sa Su Mo Tu We Th Fr',
  months: 'January February March April May June July August September October November December',
  title: '{month} {year}',
  before: 'Month before',
  next: 'Next month',
})
