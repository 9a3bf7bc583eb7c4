import { turned } from '../../../contract/text/bidi.ts'
import type { Writing } from '../../../contract/text/catalogue.ts'
import { type Calendar, type ConsoleLanguage, isRightToLeft } from '../../../contract/text/locale.ts'
import { type DayWriting, writeDaysAs } from '../../../contract/text/shown-day.ts'
import { solarDateOf, solarStart, weekday } from '../../../contract/text/solar.ts'
import { dayPhrases as phrases } from './phrases.ts'

const padded = (part: number) => String(part).padStart(2, '0')

/** A day of the solar calendar in figures, `1405/09/08`. */
function solarFigures(day: string): string {
  const { year, month, day: ofMonth } = solarDateOf(day)
  return `${year}/${padded(month)}/${padded(ofMonth)}`
}

/** The solar month of a day by its name and year, «قوس 1405». */
function solarMonth(day: string): string {
  const { year, month } = solarDateOf(day)
  return `${phrases.solarMonths.split(' ')[month - 1] ?? ''} ${year}`
}

/** A day of the solar calendar with the name of its month, «8 قوس 1405». */
const solarWords = (day: string) => `${solarDateOf(day).day} ${solarMonth(day)}`

/** The number of the first day of the solar month that is so many months after that of a day. */
export function solarMonthStart(day: string, months: number): number {
  const { year, month } = solarDateOf(day)
  const count = year * 12 + month - 1 + months
  return solarStart(Math.floor(count / 12), (count % 12) + 1)
}

const weekdayName = (day: string) => phrases.weekdays.split(' ')[weekday(day)] ?? ''
const asIs = (day: string) => day

const DAYS: Readonly<Record<Calendar, DayWriting>> = {
  solar: {
    figures: solarFigures,
    title: (day) => `${weekdayName(day)} ${solarWords(day)}`,
    other: asIs,
    months: { start: solarMonthStart, title: solarMonth },
  },
  gregorian: { figures: asIs, title: (day) => `${weekdayName(day)} ${fromTheLeft(day)}`, other: solarWords },
}

const DAY = /(?<!\d)(?:19|20)\d\d-[01]\d-[0-3]\d(?!\d)/g
/** A text from the left among words from the right. */
const fromTheLeft = (text: string) => text && `\u2066${text}\u2069`

/** How texts are written in a language and a calendar; days are written so from now on. */
export function writingOf(language: ConsoleLanguage, calendar: Calendar): Partial<Writing> {
  writeDaysAs(DAYS[calendar])
  return {
    ...(calendar === 'solar' && { whole: (text) => text.replace(DAY, solarFigures) }),
    ...(isRightToLeft(language) && { slot: (text) => turned(text, 'fa-AF'), english: fromTheLeft }),
  }
}
