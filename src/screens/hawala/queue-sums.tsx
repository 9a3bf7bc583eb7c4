import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo } from 'react'
import { AGES, DIRECTION_LABELS } from '../../../contract/hawala/life.ts'
import type { QueueSum } from '../../../contract/hawala/queue.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { foldText } from '../../../contract/text/fold.ts'
import { queueSumsQuery } from '../../api/hawala-life.ts'
import { type TablePlace, useTableKeys } from '../../shell/entry/use-table-keys.ts'
import { columnFrom, columnOf, listReport } from '../../ui/report/report.ts'
import { useTableColumns } from '../../ui/report/report-cells.tsx'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { wordsSought } from '../../ui/table/sought-text.ts'
import { queuePhrases } from './phrases.ts'

/** A table of what is found for a text, beside the field that the text is typed into. */
export interface SoughtTableProps extends TablePlace {
  readonly handle: RefObject<TableHandle | null>
  /** What is typed into the field that finds. */
  readonly sought: string
  /** To that field. */
  readonly onFind: () => void
}

const BANDS = AGES.map((from, index) => {
  const next = AGES[index + 1]
  return next === undefined
    ? queuePhrases.daysAndMore({ from: String(from) })
    : queuePhrases.days({ from: String(from), to: String(next - 1) })
})

const sumsReport = (rows: readonly QueueSum[]) =>
  listReport(queuePhrases.sums, rows, [
    columnOf('cust_name', queuePhrases.correspondent, 'text', 'correspondent'),
    columnFrom('way', queuePhrases.way, 'code', ({ direction }) => DIRECTION_LABELS[direction]),
    columnOf('currency', queuePhrases.currency, 'code', 'ccy'),
    columnOf('count', queuePhrases.count, 'number'),
    columnOf('amount', queuePhrases.amount, 'money'),
    ...BANDS.map((heading, index) =>
      columnFrom(`age-${index}`, heading, 'money', ({ ages }: QueueSum) =>
        ages[index]?.count ? moneyFromWire(ages[index].amount) : undefined,
      ),
    ),
  ])
const NONE: readonly QueueSum[] = []

/** The sums of the correspondents that are sought; all where none of them is. */
function soughtSums(sums: readonly QueueSum[], sought: string): readonly QueueSum[] {
  const words = wordsSought(sought)
  const found = sums.filter(({ cust_name, currency, direction }) => {
    const text = foldText(`${cust_name} ${currency} ${DIRECTION_LABELS[direction]}`)
    return words.every((word) => text.includes(word))
  })
  return found.length === 0 ? sums : found
}

/** A sign that is typed where no field is, but a blank. What is a key of everywhere, as `?` is, never comes here. */
const isTyped = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !altKey && !metaKey && !/\s/.test(key)

/** What waits with each correspondent in each currency, by age, found as the hawala are: what is typed there goes on in the field. */
export function QueueSums({ handle, sought, onFind, ...place }: SoughtTableProps): ReactNode {
  const { data: all = NONE } = useQuery(queueSumsQuery)
  const sums = useMemo(() => soughtSums(all, sought), [all, sought])
  const report = useMemo(() => sumsReport(sums), [sums])
  const columns = useTableColumns(report)
  useTableKeys(place, sums.length > 0 ? { 'row.open': null, 'grid.find': onFind } : undefined)
  if (sums.length === 0) return null
  return (
    // The browser types the sign where the focus is then: a g is the first letter of a name, as the second key is typed there.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are the table's, in it
    <section className="sheet report queue-sums" onKeyDown={(event) => isTyped(event) && onFind()}>
      <h2>
        <span>{report.title}</span>
      </h2>
      <DataTable
        id="queue-sums"
        label={report.title}
        handle={handle}
        columns={columns}
        rows={sums}
        rowKey={({ direction, cust_id, currency }) => `${direction} ${cust_id} ${currency}`}
        onFocus={place.onFocus}
        emptyText=""
      />
    </section>
  )
}
