import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import { type ReportAnswer, type ReportName, reportTexts } from '../../contract/reports/reports.ts'
import type { Reader } from '../db/books.ts'
import { invalid } from '../errors.ts'

/** How a report is read from the books. */
export interface ReportQuery<Name extends ReportName> {
  /** Its summary and an example answer, for the API's description. */
  readonly summary: string
  readonly example: ReportAnswer<Name>
  /** Reads the report. Throws 400 where the request, though well formed, can't be answered. */
  readonly read: (reader: Reader, request: ReportRequest<Name>) => Promise<ReportAnswer<Name>>
}

/** Throws 400 where a period ends before it begins. */
export function assertPeriod({ from_date, to_date }: ReportRequest<'daily-transactions'>): void {
  if (from_date > to_date) throw invalid({ from_date: [reportTexts.turnedPeriod] })
}
