import { DIRECTION_LABELS } from '../../../contract/hawala/life.ts'
import type { QueuedHawala } from '../../../contract/hawala/queue.ts'
import { daysBetween } from '../../../contract/text/dates.ts'
import { columnFrom, columnOf, listReport, type Report, type ReportColumn } from '../../ui/report/report.ts'

/** Hawala that wait for a step, as old as they are on the office's calendar day; `said` lists the keys of columns to leave out. */
export function openHawalaReport(
  title: string,
  rows: readonly QueuedHawala[],
  calendarDay: string,
  said: readonly string[] = [],
): Report<QueuedHawala> {
  const columns: readonly ReportColumn<QueuedHawala>[] = [
    columnOf('date', 'Date', 'day'),
    columnFrom('age', 'Days', 'number', ({ date }) => daysBetween(date, calendarDay)),
    columnFrom('way', 'Way', 'code', ({ direction }) => direction && DIRECTION_LABELS[direction]),
    columnOf('number', 'Number', 'code'),
    columnOf('ref', 'Ref', 'code'),
    columnFrom('correspondent', 'Correspondent', 'text', ({ correspondent }) => correspondent.cust_name),
    columnOf('sender_name', 'Sender', 'text', 'sender'),
    columnOf('receiver_name', 'Receiver', 'text', 'receiver'),
    columnOf('receiver_phone_number', 'Phone', 'code', 'phone'),
    columnOf('settled_in', 'CCY', 'code', 'ccy'),
    columnOf('RYL_amount', 'Amount', 'money', 'amount'),
    columnOf('status', 'Status', 'code'),
  ]
  const shown = columns.filter(({ key }) => !said.includes(key))
  return listReport(title, rows, shown)
}
