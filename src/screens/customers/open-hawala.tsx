import { useQuery } from '@tanstack/react-query'
import { type Ref, useMemo } from 'react'
import { DIRECTION_LABELS } from '../../../contract/hawala/life.ts'
import type { QueuedHawala } from '../../../contract/hawala/queue.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { correspondentQuery } from '../../api/hawala-life.ts'
import { recordPath } from '../../commands/catalog/nouns.ts'
import { openHawalaReport } from '../../shell/day-book/open-hawala-report.ts'
import { useHistory } from '../../shell/navigation/navigation.tsx'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { useTableColumns } from '../../ui/report/report-cells.tsx'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { CARD_TABLES } from './card-commands.ts'
import { cardPhrases as phrases } from './phrases.ts'

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
  const { calendarDay } = useOfficeDays()
  const { data } = useQuery(correspondentQuery(cust_id))
  const report = useMemo(
    () => openHawalaReport(phrases.openHawala, data?.hawala ?? [], calendarDay, SAID),
    [data, calendarDay],
  )
  const columns = useTableColumns(report)
  if (!data || (data.hawala.length === 0 && data.last_number === '' && data.last_ref === '')) return null
  return (
    <section className="sheet report card-hawala" aria-label={phrases.openHawala}>
      <h2>
        <span>{report.title}</span>
        {data.sums.map(({ direction, currency, count, amount }) => (
          <small key={`${direction} ${currency}`}>
            {phrases.sum({
              direction: DIRECTION_LABELS[direction],
              hawala: String(count),
              currency,
              amount: formatMoney(moneyFromWire(amount)),
            })}
          </small>
        ))}
        {data.last_number !== '' && (
          <small>
            <Phrase of={phrases.lastNumber} slots={{ number: <bdi>{data.last_number}</bdi> }} />
          </small>
        )}
        {data.last_ref !== '' && (
          <small>
            <Phrase of={phrases.lastRef} slots={{ ref: <bdi>{data.last_ref}</bdi> }} />
          </small>
        )}
      </h2>
      <DataTable
        handle={handle}
        id={CARD_TABLES.hawala}
        label={phrases.openHawala}
        columns={columns}
        rows={report.rows}
        rowKey={(row) => (row as QueuedHawala).id}
        onOpen={(row) => history.push(recordPath('hawala', (row as QueuedHawala).id))}
        emptyText={phrases.nothingOpen}
      />
    </section>
  )
}
