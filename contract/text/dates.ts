import type { CodedText, Said } from './catalogue.ts'
import { aheadTexts, dateTexts } from './date-texts.ts'
import { westernDigits } from './digits.ts'
import { shownMonths } from './shown-day.ts'
import { DAY_MS, dayOf, FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR, numberOf, solarStart } from './solar.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a real calendar day, `YYYY-MM-DD`, from 1900 on. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '1900') return false
  // The 30th of February is read as a day of March, a 13th month as none.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** A format of days in a time zone, with the day that it gave last and the minute of that, since 1970. */
interface ZonedDay {
  readonly format: Intl.DateTimeFormat
  minute: number
  day: string
}
/** By time zone: making a format takes longer than all else that a posting asks of the processor. */
const formats = new Map<string, ZonedDay>()

function formatOf(timeZone: string): ZonedDay {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const made = { format, minute: Number.NaN, day: '' }
  formats.set(timeZone, made)
  return made
}

/** The calendar day at an instant in a time zone, `YYYY-MM-DD`. Throws RangeError where there is no such zone. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  const zoned = formatOf(timeZone)
  // Every posting asks; the offset of a zone is whole minutes, so a day begins with one.
  const minute = Math.floor(at.getTime() / 60_000)
  if (minute !== zoned.minute) Object.assign(zoned, { minute, day: zoned.format.format(at) })
  return zoned.day
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time of an instant in a time zone, `10:42`. */
export function timeIn(timeZone: string, at: Date): string {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  clocks.set(timeZone, clock)
  return clock.format(at)
}

/** The day `days` after `day` (before, where negative). */
export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days)

/** How many days a day is after another one; below 0 where it is before. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/** The number of the first day of the month of a day in its reader's calendar, or of the month so many months on. */
function monthStart(day: string, months: number): number {
  const at = new Date(day)
  return (
    shownMonths()?.start(day, months) ?? Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months) / DAY_MS
  )
}

/** The first and the last day of the month of a day in its reader's calendar. */
export const monthOf = (day: string): readonly [string, string] => [
  dayOf(monthStart(day, 0)),
  dayOf(monthStart(day, 1) - 1),
]

/**
 * The same day so many months of its reader's calendar on (back, where negative); the last one of a month that has no
 * such day.
 */
export const addMonths = (day: string, months: number): string =>
  dayOf(
    Math.min(numberOf(day) - monthStart(day, 0) + monthStart(day, months), monthStart(day, months + 1) - 1),
  )

/** The same day `years` later (earlier, where negative); of 29 February the 28th where the year has none. */
export function addYears(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
  return isDay(moved) ? moved : `${moved.slice(0, 8)}28`
}

/** A stretch of days, both ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Why a text can not be read, in a sentence. */
export interface Unread {
  readonly error: CodedText
  /** The days that it may mean, where these are several. */
  readonly may?: readonly string[]
}
export type DayRead = { readonly day: string } | Unread

const NOT_A_DAY: Unread = { error: dateTexts.none }
const NO_SUCH_DAY: Unread = { error: dateTexts.notThere }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const LONG_MONTHS =
  'january february march april may june july august september october november december'.split(' ')
/** The months of the solar year by their names in Dari, in Pashto and in Latin letters, then by their Iranian ones. */
const SOLAR_MONTHS = [
  'حمل ثور جوزا سرطان اسد سنبله میزان عقرب قوس جدی دلو حوت',
  'وری غویی غبرگولی چنگاښ زمری وږی تله لړم لیندی مرغومی سلواغه کب',
  'hamal sawr jawza saratan asad sonbola mizan aqrab qaws jadi dalw hut',
  'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر ابان اذر دی بهمن اسفند',
].map((names) => names.split(' '))

/** A month of the solar year by its name, from 1; 0 for any other word. */
export const solarMonth = (name: string) => Math.max(...SOLAR_MONTHS.map((names) => names.indexOf(name))) + 1

/** The text with one spelling for what keyboards write in several: digits, Arabic letters, marks, dashes. */
export const plainDayText = (text: string) =>
  westernDigits(text)
    .replace(/[\u0654\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[يېۍ]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/ګ/g, 'گ')
    .replace(/[آأإ]/g, 'ا')
    .replace(/−/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** A day in short, as in a sentence: `3 Nov`; in other languages in figures, in the reader's calendar. */
export function shortDay(day: string): CodedText {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  const text = `${Number(day.slice(8))} ${month.slice(0, 1).toUpperCase()}${month.slice(1)}`
  return { ...dateTexts.short({ day }), text }
}

/** A day as written: by year, month and day of the month, in one of the two calendars. */
interface Written {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly isSolar: boolean
}

const padded = (part: number) => String(part).padStart(2, '0')

/** The day that was written, `YYYY-MM-DD`; undefined where the calendar has none. */
export function calendarDay({ year, month, day, isSolar }: Written): string | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined
  if (!isSolar) {
    const text = `${year}-${padded(month)}-${padded(day)}`
    return isDay(text) ? text : undefined
  }
  if (year < FIRST_SOLAR_YEAR || year > LAST_SOLAR_YEAR) return undefined
  const number = solarStart(year, month) + day - 1
  return number < solarStart(year, month + 1) && number >= numberOf('1900-01-01') ? dayOf(number) : undefined
}

/** Half a leap year: the nearest of all years is never further away. */
const NEAR_DAYS = 183
/** An entry is dated ahead by a week at most, unless its year is written. */
const AHEAD_DAYS = 7

/**
 * The day that is meant where its year is left out: the last one, or one of the next seven days. Of a solar month it is
 * the day of the year that brings it nearest to today, the earlier one of two as near.
 */
function dayWithoutYear(written: Omit<Written, 'year'>, today: string): string | undefined {
  const year = Number(today.slice(0, 4)) - (written.isSolar ? 621 : 0)
  const days = [-2, -1, 0, 1].flatMap((step) => calendarDay({ ...written, year: year + step }) ?? [])
  const ahead = (day: string) => numberOf(day) - numberOf(today)
  if (!written.isSolar)
    return days.filter((day) => ahead(day) <= AHEAD_DAYS && day > addYears(today, -1)).at(-1)
  const away = (day: string) => Math.abs(ahead(day))
  return days.filter((day) => away(day) <= NEAR_DAYS).sort((one, other) => away(one) - away(other))[0]
}

/** Solar years are all before the first Gregorian one that is read, so that no year is of both calendars. */
export const isSolarYear = (year: number) => year < 1900

/** A day; `none` where the calendar has none; nothing for a text that is no day of this form. */
type Meant = { readonly day: string } | 'none' | { readonly may: readonly string[] } | undefined

const meant = (day: string | undefined): Meant => (day === undefined ? 'none' : { day })

/** A year of two figures is not longer ago. */
const SHORT_YEARS = 50

/** The year of two figures, in this century or the last; four figures are the year itself. */
function yearOf(figures: string, today: string): number {
  if (figures.length === 4) return Number(figures)
  const century = Number(today.slice(0, 2)) * 100
  const year = century + Number(figures)
  return year > Number(latestDay(today).slice(0, 4)) ? year - 100 : year
}

const NAMED = /^(\d{1,2})[-./ ]?(\p{L}+)(?:\.?|(?:[-./]|\.?,? )(\d{4}|\d{2}))$/u
const MONTH_FIRST = /^(\p{L}+)\.? (\d{1,2}),? (\d{4})$/u

/** `22 nov`, `22-Nov-26`, `Nov 22, 2026`, `1 قوس`, also with a year behind it. */
function namedDay(word: string, today: string): Meant {
  const [, first, second] = MONTH_FIRST.exec(word) ?? []
  const turned = first === undefined ? word : word.replace(MONTH_FIRST, `${second} ${first} $3`)
  const [, day, name = '', year] = NAMED.exec(turned) ?? []
  const month = Math.max(MONTHS.indexOf(name), LONG_MONTHS.indexOf(name)) + 1
  const solar = solarMonth(name)
  if (month === 0 && solar === 0) return undefined
  const written = { day: Number(day), month: month || solar, isSolar: month === 0 }
  if (year === undefined) return meant(dayWithoutYear(written, today))
  // Two figures of a solar year are of no century that all agree on.
  if (year.length === 2 && written.isSolar) return undefined
  const full = yearOf(year, today)
  return isSolarYear(full) === written.isSolar ? meant(calendarDay({ ...written, year: full })) : 'none'
}

/** `28/11/2026`, `28.11.2026`, `11/28/2026`, `28/11/26`: in the orders that leave a day. */
const FIGURES_ONLY = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/

/** The days that three figures may mean, whichever of the first two is the month; a year of two may as well be the first. */
function figuresDay(word: string, today: string): Meant {
  const [, first = '', , second = '', last = ''] = FIGURES_ONLY.exec(word) ?? []
  if (last === '') return undefined
  const [one, two, three] = [Number(first), Number(second), Number(last)]
  const isShort = last.length === 2
  const full = isShort ? yearOf(last, today) : three
  const orders = [
    { day: one, month: two, year: full },
    { day: two, month: one, year: full },
    ...(isShort && first.length === 2
      ? [
          { day: three, month: two, year: yearOf(first, today) },
          { day: three, month: two, year: 1400 + one },
        ]
      : []),
    ...(isShort ? [{ day: one, month: two, year: 1400 + three }] : []),
  ]
  const days = orders.flatMap((order) => calendarDay({ ...order, isSolar: isSolarYear(order.year) }) ?? [])
  const isNear = (day: string) => day <= latestDay(today) && day >= addYears(today, -SHORT_YEARS)
  const may = [...new Set(days)].filter((day) => !isShort || isNear(day))
  return may.length > 1 ? { may } : meant(may[0])
}

/** The time that a spreadsheet writes behind a day. */
const TIME = /[ t]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m|z)?$/

/** What today and the day before it are called. */
const [TODAY, YESTERDAY] = ['today t امروز نن', 'yesterday y دیروز پرون'].map((words) =>
  words.split(' '),
) as [string[], string[]]

/** Whether a text is a word for yesterday. */
export const isYesterday = (text: string): boolean => YESTERDAY.includes(plainDayText(text))

/** Whether a plain text is a word for a day, or begins one: with three letters in Arabic script, where names begin so too. */
export const beginsDayWord = (word: string): boolean =>
  [...TODAY, ...YESTERDAY].some(
    (name) => name === word || (name.startsWith(word) && (/^[a-z]/.test(word) || word.length > 2)),
  )

/** The day that a plain text means. */
function writtenDay(word: string, today: string): Meant {
  if (TODAY.includes(word)) return { day: today }
  if (YESTERDAY.includes(word)) return { day: addDays(today, -1) }
  if (/^[-+]\d{1,4}$/.test(word)) return { day: addDays(today, Number(word)) }
  const [, year, , month, day] =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(word) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(word) ?? []
  if (year !== undefined) {
    const isSolar = isSolarYear(Number(year))
    return meant(calendarDay({ year: Number(year), month: Number(month), day: Number(day), isSolar }))
  }
  const [, first, second] = /^(\d{1,2})(?:\/(\d{1,2}))?$/.exec(word) ?? []
  if (first === undefined) return figuresDay(word, today) ?? namedDay(word, today)
  if (second !== undefined)
    return meant(dayWithoutYear({ day: Number(first), month: Number(second), isSolar: false }, today))
  const thisMonth = `${today.slice(0, 8)}${padded(Number(first))}`
  return isDay(thisMonth) ? { day: thisMonth } : 'none'
}

/** The name of a day's month, as the catalogue has it. */
function monthText(day: string): CodedText {
  const name = LONG_MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
  return { code: `month.${name}`, text: name.slice(0, 1).toUpperCase() + name.slice(1) }
}

/** What a text is refused for that may mean several days: it names the first two, and how to write the one that is usual here. */
function severalDays(text: string, may: readonly string[]): Unread {
  const [first = '', second = ''] = may
  const isOneYear = first.slice(0, 4) === second.slice(0, 4)
  const named = (day: string) => {
    const slots = { day: String(Number(day.slice(8))), month: monthText(day) }
    return isOneYear ? dateTexts.inYear(slots) : dateTexts.withYear({ ...slots, year: day.slice(0, 4) })
  }
  const error = dateTexts.several({
    text: text.trim(),
    one: named(first),
    other: named(second),
    day: first,
  })
  return { error, may }
}

/**
 * The one reader of days, for fields, grid, reports, Go To, search and paste: `22` of this month; `22/11` and `22 nov`,
 * which are the last such day or one of the next seven; `-1`, `+1`, `t`, `y`, `today`, `yesterday`, also in Dari and Pashto; `2026-11-22`,
 * `20261122`; as spreadsheets write it, `22/11/2026`, `11/22/2026`, `22.11.2026`, `22-Nov-26`, where that can be one
 * day only; and of the solar calendar by its year, `1405-09-01`, or the name of its month, `1 قوس`. It reads its own
 * `YYYY-MM-DD` as that day.
 */
export function readDay(text: string, today: string): DayRead {
  const word = plainDayText(text)
  const day =
    writtenDay(word, today) ?? (TIME.test(word) ? writtenDay(word.replace(TIME, ''), today) : undefined)
  if (day === undefined) return NOT_A_DAY
  if (day === 'none') return NO_SUCH_DAY
  return 'day' in day ? day : severalDays(text, day.may)
}

/** Whether a text is written as a day, be it one that there is or not. */
export const isDayText = (text: string): boolean => {
  const read = readDay(text, '2000-01-01')
  return 'day' in read || read !== NOT_A_DAY
}

/** What a form's day is refused for: '' for a day, `required` for a blank one. */
export function dayFault(text: string, required: Said): Said {
  if (text.trim() === '') return required
  if (isDay(text)) return ''
  // The field has read what can be read: of the rest only the words are needed, on a day near the year that is written.
  const [, year = '00'] = /^\d{1,2}([-./])\d{1,2}\1(\d{2})$/.exec(plainDayText(text))?.slice(1) ?? []
  const read = readDay(text, `20${year}-12-31`)
  return 'error' in read ? read.error : NOT_A_DAY.error
}

/** The last day on which an entry may be recorded today: a date further ahead is a slip of the keys. */
export const latestDay = (today: string): string => addYears(today, 1)

/** What a date is refused for that is later than the latest day allowed; undefined where it is not. */
export function aheadFault(day: string, latest: string): CodedText | undefined {
  return day > latest ? aheadTexts.tooFar({ day, latest }) : undefined
}

/** The whole years between two days; `1` also where it is less. */
const fullYears = (from: string, to: string): string => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return String(Math.max(to.slice(5) < from.slice(5) ? years - 1 : years, 1))
}

/** What is unusual about the day of an entry, in a sentence: after today, or more than a year away. */
export function unusualDay(day: string, today: string): CodedText | undefined {
  if (day > latestDay(today)) {
    const years = fullYears(today, day)
    return years === '1' ? aheadTexts.yearAhead({ day }) : aheadTexts.yearsAhead({ day, years })
  }
  if (day < addYears(today, -1)) {
    const years = fullYears(day, today)
    return years === '1' ? aheadTexts.yearBack({ day }) : aheadTexts.yearsBack({ day, years })
  }
  const count = daysBetween(today, day)
  return count > 0 ? aheadTexts.daysAhead({ day, today, count }) : undefined
}
