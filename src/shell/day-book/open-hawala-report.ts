import { DIRECTION_LABELS } from '../../../contract/hawala/life.ts'
import type { QueuedHawala } from '../../../contract/hawala/queue.ts'
import { statusText } from '../../../contract/hawala/status-texts.ts'
import { daysBetween } from '../../../contract/text/dates.ts'
import { columnFrom, columnOf, listReport, type Report, type ReportColumn } from '../../ui/report/report.ts'
import { hawalaPhrases } from './phrases.ts'

/** Hawala that wait for a step, as old as they are on the office's calendar day; `said` lists the keys of columns to leave out. */
export function openHawalaReport(
  title: string,
  rows: readonly QueuedHawala[],
  calendarDay: string,
  said: readonly string[] = [],
): Report<QueuedHawala> {
  const columns: readonly ReportColumn<QueuedHawala>[] = [
    columnOf('date', hawalaPhrases.date, 'day'),
    columnFrom('age', hawalaPhrases.days, 'number', ({ date }) => daysBetween(date, calendarDay)),
    columnFrom('way', hawalaPhrases.way, 'code', ({ direction }) => direction && DIRECTION_LABELS[direction]),
    columnOf('number', hawalaPhrases.number, 'code'),
    columnOf('ref', hawalaPhrases.ref, 'code'),
    columnFrom(
      'correspondent',
      hawalaPhrases.correspondent,
      'text',
      ({ correspondent }) => correspondent.cust_name,
    ),
    columnOf('sender_name', hawalaPhrases.sender, 'text', 'sender'),
    columnOf('receiver_name', hawalaPhrases.receiver, 'text', 'receiver'),
    columnOf('receiver_phone_number', hawalaPhrases.phone, 'code', 'phone'),
    columnOf('currency', hawalaPhrases.ccy, 'code', 'ccy'),
    columnOf('amount', hawalaPhrases.amount, 'money'),
    columnOf('settled_in', hawalaPhrases.ccy, 'code', 'ccy'),
    columnOf('RYL_amount', hawalaPhrases.settled, 'money', 'amount'),
    columnFrom('status', hawalaPhrases.status, 'code', ({ status }) => status && statusText(status)),
  ]
  const shown = columns.filter(({ key }) => !said.includes(key))
  return listReport(title, rows, shown)
}
