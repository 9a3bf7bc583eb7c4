import { useCallback, useMemo, useRef, useState } from 'react'
import { useColumnNeeds } from '../../ui/report/column-needs.ts'
import { isHeading, isTotal, type Report, type ReportRow } from '../../ui/report/report.ts'
import { TotalCells, tableColumns } from '../../ui/report/report-cells.tsx'
import type { LineMessage } from './line-message.ts'
import { isLine } from './report-view.ts'
import type { ReportTrail } from './use-report.ts'

export interface SheetRowsOptions<Line> {
  readonly trail: ReportTrail
  /** The key of a line among all lines, the same when the report is fetched anew. */
  readonly rowKey: (line: Line) => string | number
  /** The address that a line opens; undefined for one that opens nothing. */
  readonly hrefOf?: ((line: Line) => string | undefined) | undefined
  /** What the address of a line is handed along with the way to it. */
  readonly stateOf?: ((line: Line) => object | undefined) | undefined
  /** Told which line is the current one; undefined where none is. */
  readonly onLine?: ((line: Line | undefined) => void) | undefined
  /** What the customer of a line is sent about it; undefined for a line without, left out where none has one. */
  readonly messageOf?: ((line: Line) => LineMessage | undefined) | undefined
  /** The row at which it opens: the first unless told. */
  readonly opensAt?: 'last' | undefined
  /** Whether rows come on top: while the first row is the current one, the first row stays that. */
  readonly newestFirst?: boolean | undefined
}

/**
 * The rows of a report as its table shows them, from the one that the operator left it at, and what they open.
 * `whole` has all rows: columns keep their widths while rows come and go.
 */
export function useSheetRows<Line>(
  options: SheetRowsOptions<Line>,
  whole: Report<Line>,
  { columns, rows }: Report<Line>,
) {
  const { trail, rowKey, hrefOf: ofLine, stateOf, onLine, messageOf, opensAt, newestFirst } = options
  const current = useRef<ReportRow<Line>>(undefined)
  const [opens, setOpens] = useState(false)
  const [hasMessage, setHasMessage] = useState(false)
  const needs = useColumnNeeds(whole)
  const drawn = useMemo(() => tableColumns(columns, needs), [columns, needs])
  const subtotal = useCallback(
    (row: ReportRow<Line>) => (isTotal(row) ? <TotalCells columns={columns} total={row} /> : undefined),
    [columns],
  )
  const keyOf = useCallback(
    (row: ReportRow<Line>) => {
      if (isHeading(row)) return `heading/${row.key ?? row.text}`
      return isTotal(row) ? `total/${row.key ?? row.label}` : rowKey(row)
    },
    [rowKey],
  )
  const hrefOf = useCallback(
    (row: ReportRow<Line>) => (isHeading(row) || isTotal(row) ? row.href : ofLine?.(row)),
    [ofLine],
  )
  const mayOpen = useMemo(() => rows.some((row) => hrefOf(row) !== undefined), [rows, hrefOf])
  const messageAt = useCallback(
    (row: ReportRow<Line> | undefined) => (row !== undefined && isLine(row) ? messageOf?.(row) : undefined),
    [messageOf],
  )
  const mayMessage = useMemo(
    () => messageOf !== undefined && rows.some((row) => messageAt(row) !== undefined),
    [rows, messageOf, messageAt],
  )
  const [left] = useState(trail.row)
  const initialRow = useMemo(() => rows.findIndex((row) => keyOf(row) === left), [left, rows, keyOf])
  return {
    /** Whether the current row opens something. */
    opens,
    /** Whether any row does. */
    mayOpen,
    /** The message of the current row. */
    message: () => messageAt(current.current),
    /** Whether the current row has a message. */
    hasMessage,
    /** Whether any row does. */
    mayMessage,
    /** What the table is given. */
    table: {
      columns: drawn,
      rows,
      rowKey: keyOf,
      subtotal,
      newestFirst,
      initialRow: initialRow < 0 && opensAt === 'last' ? rows.length - 1 : Math.max(0, initialRow),
      onCurrent: (row: ReportRow<Line> | undefined) => {
        current.current = row
        onLine?.(row !== undefined && isLine(row) ? row : undefined)
        setHasMessage(messageAt(row) !== undefined)
        setOpens(row !== undefined && hrefOf(row) !== undefined)
        if (row !== undefined) trail.stand(keyOf(row))
      },
      onOpen: (row: ReportRow<Line>) => {
        const href = hrefOf(row)
        if (href !== undefined) trail.open(keyOf(row), href, isLine(row) ? stateOf?.(row) : undefined)
      },
    },
  }
}
