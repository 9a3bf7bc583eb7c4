import type { OfficeDays } from '../../../contract/day/business-day.ts'
import type { ReportName } from '../../../contract/reports/reports.ts'

/** Reports of what was posted so far, which after the close are also of what was entered since. */
const UP_TO_NOW: readonly ReportName[] = ['account-statement', 'hawala-report']

/** The day that today is in a report: the day just closed until the clock leaves it (books.md, "Clock and business day"). */
export const reportDay = (name: ReportName, { today, calendarDay }: OfficeDays): string =>
  UP_TO_NOW.includes(name) ? today : calendarDay

/** The period that a report's form begins with. */
export const firstPeriod = (name: ReportName, days: OfficeDays) => ({
  from_date: days.calendarDay,
  to_date: reportDay(name, days),
})
