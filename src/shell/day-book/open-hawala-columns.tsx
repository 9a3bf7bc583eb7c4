import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { DIRECTION_LABELS } from '../../../contract/records/hawala-life.ts'
import type { QueuedHawala } from '../../../contract/records/hawala-queue.ts'
import { daysBetween } from '../../../contract/text/dates.ts'
import type { DataColumn } from '../../ui/table/data-table.tsx'

/** The columns of hawala that wait for a step; those that a place already says are left out. */
export function openHawalaColumns(
  today: string,
  said: readonly string[] = [],
): readonly DataColumn<QueuedHawala>[] {
  const columns: readonly DataColumn<QueuedHawala>[] = [
    { key: 'date', heading: 'Date', width: 94, cell: ({ date }) => date },
    { key: 'age', heading: 'Days', width: 50, numeric: true, cell: ({ date }) => daysBetween(date, today) },
    {
      key: 'way',
      heading: 'Way',
      width: 62,
      cell: ({ direction }) => direction && DIRECTION_LABELS[direction],
    },
    { key: 'number', heading: 'Number', width: 80, cell: ({ number }) => <bdi>{number}</bdi> },
    { key: 'ref', heading: 'Ref', width: 80, cell: ({ ref }) => <bdi>{ref}</bdi> },
    {
      key: 'correspondent',
      heading: 'Correspondent',
      cell: ({ correspondent }) => <bdi>{correspondent.cust_name}</bdi>,
    },
    { key: 'sender', heading: 'Sender', cell: ({ sender_name }) => <bdi>{sender_name}</bdi> },
    { key: 'receiver', heading: 'Receiver', cell: ({ receiver_name }) => <bdi>{receiver_name}</bdi> },
    {
      key: 'phone',
      heading: 'Phone',
      width: 126,
      cell: ({ receiver_phone_number }) => <bdi>{receiver_phone_number}</bdi>,
    },
    { key: 'ccy', heading: 'CCY', width: 50, cell: ({ settled_in }) => settled_in },
    {
      key: 'amount',
      heading: 'Amount',
      width: 126,
      numeric: true,
      cell: ({ RYL_amount }) => formatMoney(moneyFromWire(RYL_amount)),
    },
    { key: 'status', heading: 'Status', width: 84, cell: ({ status }) => status },
  ]
  return columns.filter(({ key }) => !said.includes(key))
}
