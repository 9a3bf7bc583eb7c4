import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import type { ReportName } from '../../contract/reports/reports.ts'
import type { Reader } from '../db/books.ts'
import { type ListName, type ListRequest, listJobs } from '../lists/lists.ts'
import { reportQueries } from './reports.ts'

export type JobName = ReportName | ListName
export type JobRequest<Name extends JobName> = Name extends ReportName ? ReportRequest<Name> : ListRequest

export const isList = (name: JobName): name is ListName => name in listJobs

/** What is read off the main thread, a report or a whole list; the request is that of its name. */
export const jobOf = (name: JobName) =>
  (isList(name) ? listJobs[name] : reportQueries[name].read) as (
    reader: Reader,
    request: unknown,
  ) => Promise<object>
