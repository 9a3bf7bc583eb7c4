/**
 * The statement of an account by keyboard alone, and back to the form with what was asked. Customer 1 of the
 * books has account 4001 in USD.
 */
export const statement = `
start /reports
expect focus Account Statement
keys <Enter>
expect path /reports/account-statement
expect focus Customer
keys 1<Enter>4001<Enter><C-a>20260101<Enter><C-a>20260131<C-Enter>
expect path /reports/account-statement/preview?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-01-31
expect focus Account Statement
expect text Opening balance
keys <Esc>
expect path /reports/account-statement?customer_id=1&account_no=4001&from_date=2026-01-01&to_date=2026-01-31
expect value Account = 4001 - USD
expect value From Date = 2026-01-01
keys <Esc>
expect path /reports
`
