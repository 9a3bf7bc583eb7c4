import type { OfficeDays } from '../../../contract/day/business-day.ts'
import { type ReportName, reports } from '../../../contract/reports/reports.ts'

/** The day that today is in a report: the day just closed until the clock leaves it (books.md, "Clock and business day"). */
export const reportDay = (name: ReportName, { today, calendarDay }: OfficeDays): string =>
  'isUpToNow' in reports[name] ? today : calendarDay

/** The period that a report's form begins with. */
export const firstPeriod = (name: ReportName, days: OfficeDays) => ({
  from_date: days.calendarDay,
  to_date: reportDay(name, days),
})
