import type { OfficeDays } from '../../../contract/day/business-day.ts'
import { reportAddress } from '../../../contract/reports/reports.ts'

/** The address of an account's statement for this month up to today; after the close for the month of the clock. */
export const statementAddress = (
  cust_id: number | string,
  account_no: string,
  { today, calendarDay }: OfficeDays,
) =>
  reportAddress('account-statement', {
    customer_id: String(cust_id),
    account_no,
    from_date: `${calendarDay.slice(0, 8)}01`,
    to_date: today,
  })
