import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import type { ReportName } from '../../contract/reports/reports.ts'
import type { SnapshotReader } from '../db/books.ts'
import { LISTS, type ListName, type ListRequest, listJob } from '../lists/changes.ts'
import { reckonCosts } from '../profit/kept-costs.ts'
import { reportQueries } from '../reports/reports.ts'
import { type SearchRequest, searchJob } from '../search/search.ts'

/** What is read off the main thread. */
export type JobName = ReportName | ListName | 'search' | 'kept-costs'
export type JobRequest<Name extends JobName> = Name extends ReportName
  ? ReportRequest<Name>
  : Name extends ListName
    ? ListRequest
    : Name extends 'search'
      ? SearchRequest
      : undefined

export const isList = (name: JobName): name is ListName => name in LISTS

function readerOf(name: JobName, folder: string) {
  if (name === 'search') return searchJob(folder)
  if (name === 'kept-costs') return reckonCosts
  return isList(name) ? listJob(name) : reportQueries[name].read
}

/**
 * What is read off the main thread: a report, a whole list, what a search finds or the costs of closed days; the request
 * is that of its name. `folder` is the data folder.
 */
export const jobOf = (name: JobName, folder: string) =>
  readerOf(name, folder) as (reader: SnapshotReader, request: unknown) => Promise<object>
