import {
  calendarDay,
  type Days,
  isSolarYear,
  monthOf,
  plainDayText,
  readDay,
  solarMonth,
  type Unread,
} from './dates.ts'
import { solarDateOf } from './solar.ts'

export type DaysRead = Days | Unread

/** Whether a text is a month of the solar calendar by its name alone. */
export const isMonthName = (text: string): boolean => solarMonth(plainDayText(text)) > 0

/** The last month of a name that has begun; undefined for any other word. */
function monthNamed(word: string, today: string) {
  const month = solarMonth(word)
  if (month === 0) return undefined
  const { year, month: current } = solarDateOf(today)
  return [month > current ? year - 1 : year, month] as const
}

/** `2026-03`, `1405-09` or `1405/09`, and `قوس`, from the first day of the month to the last. */
function readMonth(word: string, today: string): Days | undefined {
  const figures = /^(\d{4})[-/](\d{2})$/.exec(word)?.slice(1).map(Number)
  const [year, month] = figures ?? monthNamed(word, today) ?? []
  if (year === undefined || month === undefined) return undefined
  const isSolar = isSolarYear(year)
  const from = calendarDay({ year, month, day: 1, isSolar })
  const last = [31, 30, 29, 28].flatMap((day) => calendarDay({ year, month, day, isSolar }) ?? [])[0]
  return from !== undefined && last !== undefined ? { from, to: last } : undefined
}

/**
 * The days of a text where a period is expected: a day as {@link readDay} has it, a month (`2026-03`, `1405/09`, `قوس`,
 * the last one of this name), `m` for this month up to today in the calendar that is shown, or `from..to`.
 */
export function readDays(text: string, today: string): DaysRead {
  const dots = text.indexOf('..')
  if (dots < 0) return readOneOf(text, today)
  const [from, to] = [readOneOf(text.slice(0, dots), today), readOneOf(text.slice(dots + 2), today)]
  if ('error' in from) return from
  return 'error' in to ? to : { from: from.from, to: to.to }
}

/** A day, a month or `m`. */
function readOneOf(text: string, today: string): DaysRead {
  const word = plainDayText(text)
  if (word === 'm') return { from: monthOf(today)[0], to: today }
  const month = readMonth(word, today)
  if (month) return month
  const read = readDay(text, today)
  return 'error' in read ? read : { from: read.day, to: read.day }
}

/** The days of a period in one word: as {@link readDays}, but `-7` runs from the day seven days ago up to today. */
export function readPeriod(text: string, today: string): DaysRead {
  const days = readDays(text, today)
  return 'from' in days && /^\s*[-−]/.test(text) ? { from: days.from, to: today } : days
}
