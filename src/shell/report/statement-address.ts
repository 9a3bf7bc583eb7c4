import { reportAddress } from '../../../contract/reports/reports.ts'

/** The address of an account's statement for this month up to today. */
export const statementAddress = (cust_id: number | string, account_no: string, today: string) =>
  reportAddress('account-statement', {
    customer_id: String(cust_id),
    account_no,
    from_date: `${today.slice(0, 8)}01`,
    to_date: today,
  })
