import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import type { ReportName } from '../../contract/reports/reports.ts'
import type { SnapshotReader } from '../db/books.ts'
import { LISTS, type ListName, type ListRequest, listJob } from '../lists/changes.ts'
import { type SearchRequest, searchJob } from '../search/search.ts'
import { accountStatement } from './account-statement.ts'
import { allAccounts, netCapital, netCapitalCcy } from './account-totals.ts'
import { dailyTransactions } from './daily-transactions.ts'
import { hawalaReport } from './hawala-report.ts'
import { proof } from './proof.ts'
import type { ReportQuery } from './report-query.ts'
import { roznamcha } from './roznamcha.ts'
import { signIns } from './sign-ins.ts'
import { trialBalance } from './trial-balance.ts'

/** How each report is read from the books. */
export const reportQueries: { readonly [Name in ReportName]: ReportQuery<Name, SnapshotReader, object> } = {
  'account-statement': accountStatement,
  'all-accounts-statement': allAccounts,
  'hawala-report': hawalaReport,
  'net-capital': netCapital,
  'net-capital-ccy': netCapitalCcy,
  'daily-transactions': dailyTransactions,
  'trial-balance': trialBalance,
  roznamcha,
  proof,
  'sign-ins': signIns,
}

export type JobName = ReportName | ListName | 'search'
export type JobRequest<Name extends JobName> = Name extends ReportName
  ? ReportRequest<Name>
  : Name extends ListName
    ? ListRequest
    : SearchRequest

export const isList = (name: JobName): name is ListName => name in LISTS

/**
 * What is read off the main thread: a report, a whole list or what a search finds; the request is that of its name.
 * `folder` is the data folder.
 */
export const jobOf = (name: JobName, folder: string) =>
  (name === 'search' ? searchJob(folder) : isList(name) ? listJob(name) : reportQueries[name].read) as (
    reader: SnapshotReader,
    request: unknown,
  ) => Promise<object>
