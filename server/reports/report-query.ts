import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import { type ReportAnswer, type ReportName, reportTexts } from '../../contract/reports/reports.ts'
import type { Holder } from '../customers/owners-money.ts'
import type { Reader } from '../db/books.ts'
import { invalid } from '../errors.ts'
import type { PostingRecord } from '../records/define-record.ts'

/** How a report is read from the books; `Answer` is its answer, or what is written as that (json-pieces.ts). */
export interface ReportQuery<Name extends ReportName, From = Reader, Answer = ReportAnswer<Name>> {
  /** Its summary and an example answer, for the API's description. */
  readonly summary: string
  readonly example: ReportAnswer<Name>
  /** Reads the report. Throws 400 where the request, though well formed, can't be answered. */
  readonly read: (reader: From, request: ReportRequest<Name>) => Promise<Answer>
  /** Whose holding it tells, where it is of one customer or account. */
  readonly holderOf?: (request: ReportRequest<Name>) => Holder | undefined
}

/** Throws 400 where a period ends before it begins. */
export function assertPeriod({ from_date, to_date }: ReportRequest<'daily-transactions'>): void {
  if (from_date > to_date) throw invalid({ from_date: [reportTexts.turnedPeriod] })
}

/**
 * Joins a record under a name to the province that describes it: SQL of the text that describes it, of the province's
 * name, and of the join.
 */
export function describedBy({ described: { text, province } }: PostingRecord, name: string) {
  const place = `${name}_province`
  if (province === undefined) return { text: `${name}.${text}`, province: 'null', join: '' }
  return {
    text: `${name}.${text}`,
    province: `${place}.name`,
    join: `left join provinces ${place} on ${place}.id = ${name}.${province}`,
  }
}

/** How a record is described: by its text and, where it has one, the province (books.md, "Reports"). */
export const descriptionOf = (text: string | null, province: string | null) =>
  province === null ? (text ?? '') : `${text} · ${province}`
