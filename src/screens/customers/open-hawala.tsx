import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { DIRECTION_LABELS } from '../../../contract/records/hawala-life.ts'
import type { QueuedHawala } from '../../../contract/records/hawala-queue.ts'
import { correspondentQuery } from '../../api/hawala-life.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { type DataColumn, DataTable, type TableHandle } from '../../ui/table/data-table.tsx'

const COLUMNS: readonly DataColumn<QueuedHawala>[] = [
  { key: 'date', heading: 'Date', width: 94, cell: ({ date }) => date },
  {
    key: 'way',
    heading: 'Way',
    width: 62,
    cell: ({ direction }) => direction && DIRECTION_LABELS[direction],
  },
  { key: 'number', heading: 'Number', width: 80, cell: ({ number }) => <bdi>{number}</bdi> },
  { key: 'ref', heading: 'Ref', width: 80, cell: ({ ref }) => <bdi>{ref}</bdi> },
  { key: 'sender', heading: 'Sender', cell: ({ sender_name }) => <bdi>{sender_name}</bdi> },
  { key: 'receiver', heading: 'Receiver', cell: ({ receiver_name }) => <bdi>{receiver_name}</bdi> },
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

/** What is open with a correspondent both ways, the oldest first, with sums and the last numbers; nothing where none ever was. */
export function OpenHawala({
  cust_id,
  handle,
}: {
  readonly cust_id: number
  readonly handle: Ref<TableHandle>
}) {
  const history = useHistory()
  const { data } = useQuery(correspondentQuery(cust_id))
  if (!data || (data.hawala.length === 0 && data.last_number === '' && data.last_ref === '')) return null
  return (
    <section className="sheet report card-hawala" aria-label="Open hawala">
      <h2>
        <span>Open hawala</span>
        {data.sums.map(({ direction, currency, count, amount }) => (
          <small key={`${direction} ${currency}`}>
            {DIRECTION_LABELS[direction]} {count}: {currency} {formatMoney(moneyFromWire(amount))}
          </small>
        ))}
        {data.last_number !== '' && (
          <small>
            Last number <bdi>{data.last_number}</bdi>
          </small>
        )}
        {data.last_ref !== '' && (
          <small>
            Last ref <bdi>{data.last_ref}</bdi>
          </small>
        )}
      </h2>
      <DataTable
        handle={handle}
        id="card-hawala"
        label="Open hawala"
        columns={COLUMNS}
        rows={data.hawala}
        rowKey={({ id }) => id}
        onOpen={({ id }) => history.push(recordPath('hawala', id))}
        emptyText="Nothing is open"
      />
    </section>
  )
}
