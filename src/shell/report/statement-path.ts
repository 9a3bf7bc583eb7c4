/** The address of an account's statement for this month up to today. */
export function statementPath(cust_id: number, account_no: string, today: string): string {
  const request = new URLSearchParams({
    customer_id: String(cust_id),
    account_no,
    from_date: `${today.slice(0, 8)}01`,
    to_date: today,
  })
  return `/reports/account-statement/preview?${request}`
}
