import { reports } from '../../../contract/reports/reports.ts'

const ALL_ACCOUNTS = reports['all-accounts-statement'].title
const CAPITAL = reports['net-capital'].title
const CAPITAL_CCY = reports['net-capital-ccy'].title
const DAILY = reports['daily-transactions'].title

const JANUARY = 'from_date=2026-01-01&to_date=2026-01-31'

/** What Enter on a row opens: its path, where the focus is there, and what is done there before Esc leads back. */
interface Opened {
  readonly path: string
  readonly focus: string
  readonly further?: string
}

/**
 * The keys lead to a row of the report, where loading it again stays, and open it; Esc leads back to that very row:
 * Enter opens the same again.
 */
const leads = (report: string, keys: string, { path, focus, further = '' }: Opened) => {
  const opened = `expect path ${path}\nexpect focus ${focus}\n`
  const back = `keys <Esc>\nexpect focus ${report}\n`
  const again = `<A-r>\nexpect focus ${report}\n`
  return `keys ${keys}${again}keys <Enter>\n${opened}${further}${back}keys <Enter>\n${opened}${back}`
}

/** A report, what its rows lead to, and where Esc leads from it. */
const trail = (report: string, start: string, rows: string, end: string) =>
  `start ${start}\nexpect focus ${report}\n${rows}keys <Esc>\nexpect path ${end}\n`

const record = (path: string, focus = 'Amount'): Opened => ({ path, focus })

/**
 * From every report into the record of a row, and back to that very row. The office is the one of
 * reports-office.ts with cash-book entry 3 of `today`.
 */
export function reportTrails(today: string): Readonly<Record<string, string>> {
  const month = `from_date=${today.slice(0, 8)}01&to_date=${today}`
  const statementOf = (cust_id: number, account: number): Opened => ({
    path: `/reports/account-statement/preview?customer_id=${cust_id}&account_no=${account}&${month}`,
    focus: 'Account Statement',
    further: leads('Account Statement', '<C-Home><Down>', record('/cashbook/edit/3')),
  })
  const allAccounts: Opened = {
    path: '/reports/all-accounts/preview?customer_id=1',
    focus: ALL_ACCOUNTS,
    further: leads(ALL_ACCOUNTS, '<Down>', statementOf(1, 4001)),
  }
  const inDollars: Opened = {
    path: '/reports/net-capital-ccy/preview?transaction_type=both&currency=USD',
    focus: CAPITAL_CCY,
    further: leads(CAPITAL_CCY, '', statementOf(1, 4001)),
  }
  const daily = '/reports/daily-transactions'
  const days = 'from_date=2026-01-05&to_date=2026-01-07'
  // Enter on a heading or the opening balance opens nothing.
  return {
    'the account statement': trail(
      'Account Statement',
      `/reports/account-statement/preview?customer_id=1&account_no=4001&${JANUARY}`,
      leads('Account Statement', '<C-Home><Enter><Down><Down><Down>', record('/transfer/edit/1')),
      `/reports/account-statement?customer_id=1&account_no=4001&${JANUARY}`,
    ),
    'all accounts': trail(
      ALL_ACCOUNTS,
      '/reports/all-accounts/preview?customer_id=1',
      allAccounts.further ?? '',
      '/reports/all-accounts?customer_id=1',
    ),
    'the hawala report': trail(
      'Incoming/Outgoing Hawala',
      `/reports/hawala/preview?${JANUARY}`,
      leads('Incoming/Outgoing Hawala', '<Enter><Down><Down><Down>', record('/hawala/edit/1', 'Sender')),
      `/reports/hawala?${JANUARY}`,
    ),
    'net capital, by customer, account and statement': trail(
      CAPITAL,
      '/reports/net-capital/preview?USD_usd=1',
      leads(CAPITAL, '', allAccounts) +
        leads(CAPITAL, '<Down><Down>', { ...statementOf(1, 4001), further: '' }) +
        leads(CAPITAL, '<Down>', { ...allAccounts, further: '' }),
      '/reports/net-capital?USD_usd=1',
    ),
    'net capital by currency': trail(
      CAPITAL_CCY,
      inDollars.path,
      leads(CAPITAL_CCY, '<Down>', statementOf(2, 4002)),
      '/reports/net-capital-ccy?transaction_type=both&currency=USD',
    ),
    'the daily transactions': trail(
      DAILY,
      `${daily}/preview?${days}`,
      leads(DAILY, '<Enter><Down><Enter><Down><Down>', record('/cashbook/edit/2')),
      `${daily}?${days}`,
    ),
    'the trial balance': trail(
      'Trial Balance',
      '/reports/trial-balance',
      leads('Trial Balance', '<Enter><Down><Down><Enter><Down><Enter><Down><Down>', inDollars),
      '/reports',
    ),
  }
}
