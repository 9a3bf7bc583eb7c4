import type { ReportName, ReportValues } from '../../../contract/reports/reports.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'

const KEY = 'daftar.periods'

interface Period {
  readonly from_date: string
  readonly to_date: string
}

const stored = () => readStored<Partial<Record<ReportName, Period>>>('localStorage', KEY) ?? {}

/** Days further back are kept as days. */
const MOST_BACK = 400

/** A day as it is meant on other days too: today, the first of the month, so many days ago. */
function inWords(day: string, today: string): string {
  if (day === today) return 't'
  if (day === `${today.slice(0, 8)}01`) return 'm'
  for (let back = 1; back <= MOST_BACK; back += 1) if (addDays(today, -back) === day) return `-${back}`
  return day
}

/** A period that ends today in words, which mean the same of every day; any other as it is. */
export function lastingPeriod({ from_date, to_date }: Period, today: string): Period {
  return to_date === today ? { from_date: inWords(from_date, today), to_date: 't' } : { from_date, to_date }
}

/** The period that a report was asked for last on this machine; undefined where it never was. */
export const lastPeriod = (name: ReportName): Period | undefined => stored()[name]

/** Keeps the period that a report is asked for. */
export function rememberPeriod(name: ReportName, asked: ReportValues, today: string): void {
  const { from_date, to_date } = asked
  if (from_date === undefined || to_date === undefined) return
  writeStored('localStorage', KEY, { ...stored(), [name]: lastingPeriod({ from_date, to_date }, today) })
}
