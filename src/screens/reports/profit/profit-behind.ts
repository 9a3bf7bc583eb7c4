import type { ProfitBy } from '../../../../contract/reports/profit-lines.ts'
import { type ReportValues, reportAddress } from '../../../../contract/reports/reports.ts'
import { monthEnd } from './profit-months.ts'

/** What limits the exchanges to those of a group. */
function limitOf(key: string, by: ProfitBy, { from_date = '', to_date = '' }: ReportValues): ReportValues {
  if (by === 'currency' || by === 'operator' || by === 'customer') return { from_date, to_date, [by]: key }
  if (by === 'day') return { from_date: key, to_date: key }
  const last = monthEnd(key, by)
  // The period may begin or end within the month.
  return {
    from_date: key > from_date ? key : from_date,
    to_date: last < to_date ? last : to_date,
  }
}

/** The address of the exchanges behind a group of a profit; `request` is what the profit was asked for. */
export function exchangesBehind(key: string, by: ProfitBy, request: ReportValues): string {
  const { base = '' } = request
  return reportAddress('profit', {
    ...limitOf(key, by, request),
    ...(base !== '' && { base }),
    by: 'exchange',
  })
}
