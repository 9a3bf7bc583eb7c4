import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { FindBox } from '../../ui/fields/find-box.tsx'
import type { ReportRow } from '../../ui/report/report.ts'
import type { TableHandle } from '../../ui/table/data-table.tsx'
import { isLine, type useReportView } from './report-view.ts'

/** The find box of a report's table: it narrows the rows; closed, it leaves the line that was found the current one. */
export function useReportFind<Line>(
  view: ReturnType<typeof useReportView<Line>>,
  table: RefObject<TableHandle | null>,
) {
  const { rows } = view.report
  const [isOpen, setOpen] = useState(false)
  /** The line that was found, until all rows stand again. */
  const found = useRef<ReportRow<Line>>(undefined)
  useCommands('find', {}, isOpen)
  useEffect(() => {
    const at = isOpen || found.current === undefined ? -1 : rows.indexOf(found.current)
    if (at < 0) return
    found.current = undefined
    table.current?.pick(at)
    // The table may not be as long as its rows yet.
    let frame = requestAnimationFrame(() => {
      table.current?.pick(at)
      frame = requestAnimationFrame(() => table.current?.pick(at))
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen, rows, table])
  useEffect(() => {
    // The current row is the first line that is left, never the heading over it.
    const at = table.current?.current() ?? 0
    const row = isOpen ? rows[at] : undefined
    if (row !== undefined && !isLine(row)) table.current?.pick(lineFrom(rows, at, 1))
  }, [isOpen, rows, table])
  const close = () => {
    found.current = view.match(table.current?.current() ?? 0)
    setOpen(false)
    view.filter('')
    table.current?.focus()
  }
  const box = isOpen && (
    <FindBox
      told={view.told}
      isFound={view.isFound}
      onType={view.filter}
      onStep={(step) => table.current?.pick(lineFrom(rows, table.current.current(), step))}
      onClose={close}
    />
  )
  return { isOpen, open: () => setOpen(true), close, box }
}

/** The index of the next line after a row, or of the one before; the search goes round. */
function lineFrom<Line>(rows: readonly ReportRow<Line>[], from: number, step: 1 | -1): number {
  for (let tried = 1; tried <= rows.length; tried += 1) {
    const at = (from + step * tried + rows.length) % rows.length
    if (isLine(rows[at] as ReportRow<Line>)) return at
  }
  return from
}
