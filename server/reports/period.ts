import { reportTexts } from '../../contract/reports/reports.ts'
import { invalid } from '../errors.ts'

export interface Period {
  readonly from_date: string
  readonly to_date: string
}

/** Throws 400 where a period ends before it begins. */
export function assertPeriod({ from_date, to_date }: Period): void {
  if (from_date > to_date) throw invalid({ from_date: [reportTexts.turnedPeriod] })
}
