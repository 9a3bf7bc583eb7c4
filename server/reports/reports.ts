import { accountStatement } from './account-statement.ts'
import { allAccounts } from './all-accounts.ts'
import { dailyTransactions } from './daily-transactions.ts'
import { hawalaReport } from './hawala-report.ts'
import { netCapital } from './net-capital.ts'
import { netCapitalCcy } from './net-capital-ccy.ts'
import { trialBalance } from './trial-balance.ts'

/** Every report by name: a function of a reader and its request. */
export const reports = {
  'account-statement': accountStatement,
  'all-accounts-statement': allAccounts,
  'hawala-report': hawalaReport,
  'net-capital': netCapital,
  'net-capital-ccy': netCapitalCcy,
  'daily-transactions': dailyTransactions,
  'trial-balance': trialBalance,
} as const

export type ReportName = keyof typeof reports
export type ReportRequest<Name extends ReportName> = Parameters<(typeof reports)[Name]>[1]
