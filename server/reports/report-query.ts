import type * as z from 'zod/mini'
import type { ReportRequest } from '../../contract/reports/report-requests.ts'
import { reportTexts } from '../../contract/reports/report-texts.ts'
import type { ReportAnswer, ReportName } from '../../contract/reports/reports.ts'
import type { Holder } from '../accounts/owners-money.ts'
import type { Reader } from '../db/books.ts'
import { invalid } from '../errors.ts'

/** Cash that a report tells: of a customer, of every till where none is named; as it is now unless it ends at a day. */
interface ToldCash {
  readonly cust_id: number | undefined
  readonly until?: string
}

/** How a report is read from the books; `Answer` is its answer, or what is written as that (json-pieces.ts). */
export interface ReportQuery<Name extends ReportName, From = Reader, Answer = ReportAnswer<Name>> {
  /** Its summary and the shape of its answer, for the API's description. */
  readonly summary: string
  readonly answer: z.core.$ZodType<ReportAnswer<Name>>
  /** Reads the report. Throws 400 where the request, though well formed, can't be answered. */
  readonly read: (reader: From, request: ReportRequest<Name>) => Promise<Answer>
  /** The request with the office's day in it, where what is asked depends on that day. */
  readonly onDay?: (request: ReportRequest<Name>, today: string) => ReportRequest<Name>
  /** Whose holding it tells, where it is of one customer or account. */
  readonly holderOf?: (request: ReportRequest<Name>) => Holder | undefined
  /** Whose cash it tells where that is a till's, and until which day. */
  readonly cashOf?: (request: ReportRequest<Name>) => ToldCash
  /** The request without that cash, for who may not see it; left out where the report is refused instead. */
  readonly withoutCash?: (request: ReportRequest<Name>) => ReportRequest<Name>
}

/** Throws 400 where a period ends before it begins. */
export function assertPeriod({ from_date, to_date }: ReportRequest<'daily-transactions'>): void {
  if (from_date > to_date) throw invalid({ from_date: [reportTexts.turnedPeriod] })
}
