import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo } from 'react'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { DIRECTION_LABELS } from '../../../contract/records/hawala-life.ts'
import { correspondentQuery } from '../../api/hawala-life.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { openHawalaColumns } from '../../shell/day-book/open-hawala-columns.tsx'
import { useHistory } from '../../shell/frame/navigation.tsx'
import { useShell } from '../../shell/frame/shell-context.tsx'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'

/** What the card of a customer says already, or has no room for. */
const SAID = ['age', 'correspondent', 'phone']

/** What is open with a correspondent both ways, the oldest first, with sums and the last numbers; nothing where none ever was. */
export function OpenHawala({
  cust_id,
  handle,
}: {
  readonly cust_id: number
  readonly handle: Ref<TableHandle>
}) {
  const history = useHistory()
  const { today } = useShell()
  const columns = useMemo(() => openHawalaColumns(today, SAID), [today])
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
        columns={columns}
        rows={data.hawala}
        rowKey={({ id }) => id}
        onOpen={({ id }) => history.push(recordPath('hawala', id))}
        emptyText="Nothing is open"
      />
    </section>
  )
}
