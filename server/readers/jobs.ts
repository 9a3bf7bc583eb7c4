import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import type { ReportName } from '../../contract/reports/reports.ts'
import type { SnapshotReader } from '../db/books.ts'
import { LISTS, type ListName, type ListRequest, listJob } from '../lists/changes.ts'
import { reportQueries } from '../reports/reports.ts'
import { type SearchRequest, searchJob } from '../search/search.ts'

/** What is read off the main thread. */
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
