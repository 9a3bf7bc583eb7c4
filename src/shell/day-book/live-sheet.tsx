import { type ReactNode, useRef } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import type { Report } from '../../ui/report/report.ts'
import { useTableColumns } from '../../ui/report/report-cells.tsx'
import type { TableHandle } from '../../ui/table/data-table.tsx'
import { RecordTable } from '../entry/record-table.tsx'
import { useReportView } from '../report/report-view.ts'
import { useReportFind } from '../report/use-report-find.tsx'
import { useFreshRows } from './fresh-rows.ts'
import { phrases } from './phrases.ts'

interface LiveSheetProps<Row> {
  /** Under which the widths of its columns are kept. */
  readonly id: string
  /** What leads to it is called so among the hints; left out where a part of the form leads on to it. */
  readonly hint?: string
  /** The rows, newest first; a new one is marked for a moment. */
  readonly report: Report<Row>
  /** Whether the rows are read. */
  readonly isRead: boolean
  readonly rowKey: (row: Row) => string
  readonly onOpen: (row: Row) => void
  readonly onDelete?: (row: Row) => void
  readonly emptyText: string
  /** What stands beside its title. */
  readonly children?: ReactNode
}

/** A list of records under a form, as they are saved: it is found in, its rows are opened, and a key leads back. */
export function LiveSheet<Row>(props: LiveSheetProps<Row>) {
  const { id, hint, report, isRead, rowKey, onOpen, onDelete, emptyText } = props
  const table = useRef<TableHandle>(null)
  const left = useRef<Element>(null)
  const view = useReportView(report)
  const find = useReportFind(view, table)
  const columns = useTableColumns(report)
  const all = report.rows as readonly Row[]
  const isFresh = useFreshRows(isRead ? all : undefined, rowKey)
  const enter = () => {
    left.current = document.activeElement
    table.current?.focus()
  }
  useCommands(
    'form',
    hint === undefined ? {} : { 'grid.enter': all.length > 0 ? { hint, run: enter } : undefined },
  )
  return (
    <section className="sheet report live-sheet">
      <h2>
        <span>{report.title}</span>
        {props.children}
      </h2>
      {find.box}
      <RecordTable<Row>
        handle={table}
        id={id}
        label={report.title}
        columns={columns}
        rows={view.report.rows as readonly Row[]}
        rowKey={rowKey}
        isFresh={(row) => isFresh(rowKey(row))}
        newestFirst
        onOpen={onOpen}
        {...(onDelete && { onDelete })}
        onFind={find.open}
        onLeave={() => {
          if (left.current instanceof HTMLElement) left.current.focus()
          else document.querySelector<HTMLElement>('[data-focus-home]')?.focus()
        }}
        emptyText={isRead ? emptyText : phrases.loading}
      />
    </section>
  )
}
