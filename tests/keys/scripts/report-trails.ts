const JANUARY = 'from_date=2026-01-01&to_date=2026-01-31'

/**
 * From every report into the record of a row, and back to that very row: Enter opens the same again. The office
 * is the one of reports-office.ts with cash-book entry 3 of `today`.
 */
export function reportTrails(today: string): Readonly<Record<string, string>> {
  const month = `from_date=${today.slice(0, 8)}01&to_date=${today}`
  const statementOf = (cust_id: number, account: number) =>
    `/reports/account-statement/preview?customer_id=${cust_id}&account_no=${account}&${month}`
  return {
    'the account statement': `
      start /reports/account-statement/preview?customer_id=1&account_no=4001&${JANUARY}
      expect focus Account Statement
      keys <Enter><Down><Down><Down><Enter>
      expect path /transfer/edit/1
      expect focus Amount
      keys <Esc>
      expect focus Account Statement
      keys <Enter>
      expect path /transfer/edit/1
      expect focus Amount
      keys <Esc>
      expect focus Account Statement
      keys <Esc>
      expect path /reports/account-statement?customer_id=1&account_no=4001&${JANUARY}
    `,
    'all accounts': `
      start /reports/all-accounts/preview?customer_id=1
      expect focus All Account statements
      keys <Down><Enter>
      expect path ${statementOf(1, 4001)}
      expect focus Account Statement
      keys <Down><Enter>
      expect path /cashbook/edit/3
      expect focus Amount
      keys <Esc>
      expect focus Account Statement
      keys <Esc>
      expect focus All Account statements
      keys <Enter>
      expect path ${statementOf(1, 4001)}
      expect focus Account Statement
      keys <Esc>
      expect focus All Account statements
      keys <Esc>
      expect path /reports/all-accounts?customer_id=1
    `,
    'the hawala report': `
      start /reports/hawala/preview?${JANUARY}
      expect focus Incoming/Outgoing Hawala
      keys <Enter><Down><Down><Down><Enter>
      expect path /hawala/edit/1
      expect focus Sender
      keys <Esc>
      expect focus Incoming/Outgoing Hawala
      keys <Enter>
      expect path /hawala/edit/1
      expect focus Sender
      keys <Esc>
      expect focus Incoming/Outgoing Hawala
      keys <Esc>
      expect path /reports/hawala?${JANUARY}
    `,
    'net capital, by customer, account and statement': `
      start /reports/net-capital/preview?USD_usd=1
      expect focus Net Capital Report
      keys <Enter>
      expect path /reports/all-accounts/preview?customer_id=1
      expect focus All Account statements
      keys <Down><Enter>
      expect path ${statementOf(1, 4001)}
      expect focus Account Statement
      keys <Down><Enter>
      expect path /cashbook/edit/3
      expect focus Amount
      keys <Esc>
      expect focus Account Statement
      keys <Enter>
      expect path /cashbook/edit/3
      expect focus Amount
      keys <Esc>
      expect focus Account Statement
      keys <Esc>
      expect focus All Account statements
      keys <Enter>
      expect path ${statementOf(1, 4001)}
      expect focus Account Statement
      keys <Esc>
      expect focus All Account statements
      keys <Esc>
      expect focus Net Capital Report
      keys <Down><Down><Enter>
      expect path ${statementOf(1, 4001)}
      expect focus Account Statement
      keys <Esc>
      expect focus Net Capital Report
      keys <Down><Enter>
      expect path /reports/all-accounts/preview?customer_id=1
      expect focus All Account statements
      keys <Esc>
      expect focus Net Capital Report
      keys <Esc>
      expect path /reports/net-capital?USD_usd=1
    `,
    'net capital by currency': `
      start /reports/net-capital-ccy/preview?transaction_type=both&currency=USD
      expect focus Net Capital Report by CCY
      keys <Down><Enter>
      expect path ${statementOf(2, 4002)}
      expect focus Account Statement
      keys <Down><Enter>
      expect path /cashbook/edit/3
      expect focus Amount
      keys <Esc>
      expect focus Account Statement
      keys <Esc>
      expect focus Net Capital Report by CCY
      keys <Enter>
      expect path ${statementOf(2, 4002)}
      expect focus Account Statement
      keys <Esc>
      expect focus Net Capital Report by CCY
      keys <Esc>
      expect path /reports/net-capital-ccy?transaction_type=both&currency=USD
    `,
    'the daily transactions': `
      start /reports/daily-transactions/preview?from_date=2026-01-05&to_date=2026-01-07
      expect focus Daily Transaction report
      keys <Enter><Down><Enter><Down><Down><Enter>
      expect path /cashbook/edit/2
      expect focus Amount
      keys <Esc>
      expect focus Daily Transaction report
      keys <Enter>
      expect path /cashbook/edit/2
      expect focus Amount
      keys <Esc>
      expect focus Daily Transaction report
      keys <Esc>
      expect path /reports/daily-transactions?from_date=2026-01-05&to_date=2026-01-07
    `,
    'the trial balance': `
      start /reports/trial-balance
      expect focus Trial Balance
      keys <Enter><Down><Down><Enter><Down><Enter><Down><Down><Enter>
      expect path /reports/net-capital-ccy/preview?transaction_type=both&currency=USD
      expect focus Net Capital Report by CCY
      keys <Enter>
      expect path ${statementOf(1, 4001)}
      expect focus Account Statement
      keys <Down><Enter>
      expect path /cashbook/edit/3
      expect focus Amount
      keys <Esc>
      expect focus Account Statement
      keys <Esc>
      expect focus Net Capital Report by CCY
      keys <Esc>
      expect focus Trial Balance
      keys <Enter>
      expect path /reports/net-capital-ccy/preview?transaction_type=both&currency=USD
      expect focus Net Capital Report by CCY
      keys <Esc>
      expect focus Trial Balance
      keys <Esc>
      expect path /reports
    `,
  }
}
