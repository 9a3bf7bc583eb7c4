import { addDays } from '../text/dates.ts'
import { definePhrases } from '../text/phrases.ts'
import { shownDay } from '../text/shown-day.ts'
import type { Day } from './day-answers.ts'

/** The two days that an office is on (docs/books.md, "Clock and business day"). */
export interface OfficeDays {
  /** The business date: the calendar day, or the day after the last closed one where that is later. */
  readonly today: string
  /** Today by the office's clock. */
  readonly calendarDay: string
}

/** The closing of the last closed day: which day that is, and when it was closed, as an instant. */
export type LastClosing = Pick<Day, 'date' | 'closed_at'>

/**
 * Whether what was entered at an instant is of today, for those who change only that (docs/books.md, "Who may what"):
 * entered on the calendar day, or since the close of the day before the business date. `enteredOn` is the office's day of
 * the instant.
 */
export function isEnteredToday(
  at: string,
  enteredOn: string,
  { today, calendarDay }: OfficeDays,
  last: LastClosing | undefined,
): boolean {
  if (enteredOn === calendarDay) return true
  return last !== undefined && last.date === addDays(today, -1) && at >= last.closed_at
}

/** The day just closed, where the office's calendar day is closed already; undefined where it is open. */
export const justClosed = ({ today, calendarDay }: OfficeDays): string | undefined =>
  calendarDay < today ? calendarDay : undefined

const phrases = definePhrases('businessDay', {
  closed: '{date}, closed',
  withLater: '{closed}, closed, with what is dated {today}',
  sinceClose: '{closed} is closed: entries are dated {today} now.',
})

/** A day that is closed, as it is offered: "2026-11-28, closed". */
export const closedDayText = (date: string): string => phrases.closed({ date })

/** That the office's calendar day is closed, and how entries are dated since. */
export const sinceCloseText = (closed: string, today: string): string => phrases.sinceClose({ closed, today })

/**
 * The day of what is reported as it stands now, as its reader is shown it: that of the clock; where it is closed, with
 * that entries of the business date are in it, too.
 */
export const dayText = (days: OfficeDays): string => {
  const closed = justClosed(days)
  return closed === undefined ? shownDay(days.today) : phrases.withLater({ closed, today: days.today })
}
