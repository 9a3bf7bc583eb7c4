import { accountStatement } from './account-statement.ts'
import { allAccounts } from './all-accounts.ts'

/** Every report by name: a function of a reader and its request. */
export const reports = {
  'account-statement': accountStatement,
  'all-accounts-statement': allAccounts,
} as const

export type ReportName = keyof typeof reports
export type ReportRequest<Name extends ReportName> = Parameters<(typeof reports)[Name]>[1]
