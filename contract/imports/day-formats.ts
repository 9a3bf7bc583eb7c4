import type { CodedText } from '../text/catalogue.ts'
import { calendarDay, isDay, isSolarYear, plainDayText, solarMonth } from '../text/dates.ts'
import { dayOf, numberOf } from '../text/solar.ts'
import { type DayFormat, formatLabels, formatTexts } from './format-texts.ts'

/** The day of a cell, `YYYY-MM-DD`. */
export type SheetDay = { readonly day: string; readonly isShortYear?: true } | { readonly fault: CodedText }

/** Three figures of a day, as they are written. */
interface Written {
  readonly year: string
  readonly month: number
  readonly day: number
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const LONG_MONTHS =
  'january february march april may june july august september october november december'.split(' ')
/** The month of a Gregorian year by its name in English, from 1; 0 for any other word. `sept` is written too. */
const gregorianMonth = (name: string) =>
  Math.max(MONTHS.indexOf(name === 'sept' ? 'sep' : name), LONG_MONTHS.indexOf(name)) + 1

const TIME = /[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m|z)?$/
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const TOGETHER = /^(\d{4})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const NAMED = /^(\d{1,2})[-/. ]?(\p{L}+)\.?[-/., ]{0,2}(\d{4}|\d{2})$/u
const MONTH_NAMED = /^(\p{L}+)\.?[- ](\d{1,2})(?:, ?|[- ])(\d{4}|\d{2})$/u

function yearFirst(text: string): Written | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return { year, month: Number(month), day: Number(day) }
  const [, digits, monthOfIt, dayOfIt] = TOGETHER.exec(text) ?? []
  return digits === undefined ? undefined : { year: digits, month: Number(monthOfIt), day: Number(dayOfIt) }
}

function yearLast(text: string, format: DayFormat): Written | undefined {
  const [, first, , second, year] = YEAR_LAST.exec(text) ?? []
  if (year === undefined || format === 'yearFirst') return undefined
  const [one, two] = [Number(first), Number(second)]
  return format === 'monthFirst' ? { year, month: one, day: two } : { year, month: two, day: one }
}

function named(text: string, format: DayFormat): Written | undefined {
  if (format === 'yearFirst') return undefined
  const monthOf = format === 'solar' ? solarMonth : gregorianMonth
  const [, day, name = '', year = ''] = NAMED.exec(text) ?? []
  if (day !== undefined && monthOf(name) > 0) return { year, month: monthOf(name), day: Number(day) }
  const [, first = '', second, last = ''] = MONTH_NAMED.exec(text) ?? []
  return second !== undefined && monthOf(first) > 0
    ? { year: last, month: monthOf(first), day: Number(second) }
    : undefined
}

const SERIAL = /^(\d{1,6})(?:\.\d+)?$/
/** Excel counts a 29 February 1900 that there was not: day 60. */
const NO_DAY_OF_1900 = 60
const [BEFORE_IT, BEHIND_IT] = [numberOf('1899-12-31'), numberOf('1899-12-30')]
const FIRST_OF_1904 = numberOf('1904-01-01')
/** The days that may be meant: later ones are no days of an office. */
const LAST_SERIAL_DAY = '2199-12-31'

function serialDay(text: string, format: 'serial1900' | 'serial1904'): string | undefined {
  const [, digits] = SERIAL.exec(text) ?? []
  if (digits === undefined) return undefined
  const serial = Number(digits)
  if (format === 'serial1900' && (serial === 0 || serial === NO_DAY_OF_1900)) return undefined
  const start = format === 'serial1904' ? FIRST_OF_1904 : serial < NO_DAY_OF_1900 ? BEFORE_IT : BEHIND_IT
  const day = dayOf(start + serial)
  return isDay(day) && day <= LAST_SERIAL_DAY ? day : undefined
}

/** A year of two figures is of this century: no office dates an entry before it. */
const CENTURY = 2000

const otherDay = (format: DayFormat): SheetDay => ({
  fault: formatTexts.otherDay({ format: formatLabels[format] }),
})

function ofCalendar({ year, month, day }: Written, isSolar: boolean): SheetDay {
  const isShortYear = year.length === 2
  // Two figures of a solar year are of no century that all agree on.
  if (isSolar && isShortYear) return otherDay('solar')
  const full = isShortYear ? CENTURY + Number(year) : Number(year)
  if (isSolarYear(full) !== isSolar) return { fault: formatTexts.noSuchDay }
  const found = calendarDay({ year: full, month, day, isSolar })
  if (found === undefined) return { fault: formatTexts.noSuchDay }
  return isShortYear ? { day: found, isShortYear } : { day: found }
}

/**
 * The day of a text by a format, its time left out. A year of four figures before the others is read by each format of the
 * same calendar, a month by its name by each that begins with a day or a month: both have one meaning.
 */
export function readSheetDay(text: string, format: DayFormat): SheetDay {
  const plain = plainDayText(text)
  if (format === 'serial1900' || format === 'serial1904') {
    const day = serialDay(plain, format)
    return day === undefined ? otherDay(format) : { day }
  }
  const isSolar = format === 'solar'
  const word = plain.replace(TIME, '')
  const written = yearFirst(word) ?? yearLast(word, format) ?? named(word, format)
  return written === undefined ? otherDay(format) : ofCalendar(written, isSolar)
}
