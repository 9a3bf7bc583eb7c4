import { DIRECTION_LABELS } from '../../../contract/records/hawala-life.ts'
import type { QueuedHawala } from '../../../contract/records/hawala-queue.ts'
import { daysBetween } from '../../../contract/text/dates.ts'
import { columnOf, type Report, type ReportColumn } from '../../ui/report/report.ts'

/** Hawala that wait for a step; `said` lists the keys of columns to leave out. */
export function openHawalaReport(
  title: string,
  rows: readonly QueuedHawala[],
  today: string,
  said: readonly string[] = [],
): Report<QueuedHawala> {
  const columns: readonly ReportColumn<QueuedHawala>[] = [
    columnOf('date', 'Date', 'day'),
    { key: 'age', heading: 'Days', kind: 'number', value: ({ date }) => daysBetween(date, today) },
    {
      key: 'way',
      heading: 'Way',
      kind: 'code',
      value: ({ direction }) => direction && DIRECTION_LABELS[direction],
    },
    columnOf('number', 'Number', 'code'),
    columnOf('ref', 'Ref', 'code'),
    {
      key: 'correspondent',
      heading: 'Correspondent',
      kind: 'text',
      value: ({ correspondent }) => correspondent.cust_name,
    },
    columnOf('sender_name', 'Sender', 'text', 'sender'),
    columnOf('receiver_name', 'Receiver', 'text', 'receiver'),
    columnOf('receiver_phone_number', 'Phone', 'text', 'phone'),
    columnOf('settled_in', 'CCY', 'code', 'ccy'),
    columnOf('RYL_amount', 'Amount', 'money', 'amount'),
    columnOf('status', 'Status', 'code'),
  ]
  return { title, facts: [], columns: columns.filter(({ key }) => !said.includes(key)), rows, totals: [] }
}
