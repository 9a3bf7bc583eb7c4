import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import type { ReportAnswer, ReportName } from '../../contract/reports/reports.ts'
import type { Reader } from '../db/books.ts'
import { type ListName, type ListRequest, listJobs } from '../lists/lists.ts'
import { accountStatement, accountStatementExample } from './account-statement.ts'
import { allAccounts, allAccountsExample } from './all-accounts.ts'
import { dailyTransactions, dailyTransactionsExample } from './daily-transactions.ts'
import { hawalaReport, hawalaReportExample } from './hawala-report.ts'
import { netCapital, netCapitalExample, ratesOf } from './net-capital.ts'
import { netCapitalCcy, netCapitalCcyExample } from './net-capital-ccy.ts'
import { trialBalance, trialBalanceExample } from './trial-balance.ts'

interface ReportQuery<Name extends ReportName> {
  /** Reads the report. Throws 400 where the request, though well formed, can't be answered. */
  readonly read: (reader: Reader, request: ReportRequest<Name>) => Promise<ReportAnswer<Name>>
  /** Its summary and an example answer, for the API's description. */
  readonly summary: string
  readonly example: ReportAnswer<Name>
}

/** How each report is read from the books. */
export const reportQueries: { readonly [Name in ReportName]: ReportQuery<Name> } = {
  'account-statement': {
    summary: 'What an account moved in a period, with its running balance',
    read: accountStatement,
    example: accountStatementExample,
  },
  'all-accounts-statement': {
    summary: 'The accounts of a customer with their totals',
    read: allAccounts,
    example: allAccountsExample,
  },
  'hawala-report': {
    summary: 'The hawala of a period by province',
    read: hawalaReport,
    example: hawalaReportExample,
  },
  'net-capital': {
    summary: 'What all accounts come to in USD and in PKR, at the given rates',
    read: (reader, query) => netCapital(reader, { rates: ratesOf(query) }),
    example: netCapitalExample,
  },
  'net-capital-ccy': {
    summary: 'The accounts in one currency with their totals',
    read: netCapitalCcy,
    example: netCapitalCcyExample,
  },
  'daily-transactions': {
    summary: 'What was recorded for each day, by type and currency',
    read: dailyTransactions,
    example: dailyTransactionsExample,
  },
  'trial-balance': {
    summary: 'The proof that every currency adds up to zero',
    read: trialBalance,
    example: trialBalanceExample,
  },
}

export type JobName = ReportName | ListName
export type JobRequest<Name extends JobName> = Name extends ReportName ? ReportRequest<Name> : ListRequest

export const isList = (name: JobName): name is ListName => name in listJobs

/** What is read off the main thread, a report or a whole list; the request is that of its name. */
export const jobOf = (name: JobName) =>
  (isList(name) ? listJobs[name] : reportQueries[name].read) as (
    reader: Reader,
    request: unknown,
  ) => Promise<object>
