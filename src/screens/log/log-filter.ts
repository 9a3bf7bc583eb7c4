import { LOG_KINDS, type LogFilter } from '../../../contract/office/log.ts'
import { readDays } from '../../../contract/text/periods.ts'

/** The values of the log's address. */
export type Asked = Readonly<Record<string, string>>

const dayIn = (text: string, end: 'from' | 'to', today: string) => {
  const days = readDays(text, today)
  return 'error' in days ? '' : days[end]
}

/** What an address asks for; what it does not write well is left out. */
export function filterOf(
  { kind, id, operator, from_date, to_date, notable }: Asked,
  today: string,
): LogFilter {
  const known = LOG_KINDS.find((one) => one === kind)
  const from = dayIn(from_date ?? '', 'from', today)
  const to = dayIn(to_date ?? '', 'to', today)
  return {
    ...(known && { kind: known }),
    ...(id && { id }),
    ...(operator && /^\d+$/.test(operator) && { operator: Number(operator) }),
    ...(from && { from_date: from }),
    ...(to && { to_date: to }),
    ...(notable === 'true' && { notable: true }),
  }
}
