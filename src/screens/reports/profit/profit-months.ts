import type { ProfitBy } from '../../../../contract/reports/profit-lines.ts'
import { isSolarShown, shownDay } from '../../../../contract/text/shown-day.ts'
import { DAY_MS, dayOf, solarDateOf, solarStart } from '../../../../contract/text/solar.ts'

/** The first day of the month of a day, in the calendar by which the profit is grouped. */
export function monthStart(day: string, by: ProfitBy): string {
  if (by !== 'solar_month') return `${day.slice(0, 7)}-01`
  const { year, month } = solarDateOf(day)
  return dayOf(solarStart(year, month))
}

/** The last day of the month that begins on a day. */
export function monthEnd(first: string, by: ProfitBy): string {
  if (by === 'solar_month') {
    const { year, month } = solarDateOf(first)
    return dayOf(solarStart(year, month + 1) - 1)
  }
  const [year = 0, month = 0] = first.split('-').map(Number)
  return dayOf(Date.UTC(year, month, 0) / DAY_MS)
}

/**
 * A month by its first day as its reader writes days, without the day of the month; with it where the month is not one of
 * the reader's calendar.
 */
export const monthText = (first: string, by: ProfitBy): string =>
  isSolarShown() === (by === 'solar_month') ? shownDay(first).replace(/\D\d+$/, '') : shownDay(first)
