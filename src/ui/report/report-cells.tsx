import { type ReactNode, useMemo } from 'react'
import { CutLabel } from '../fields/cut-label.tsx'
import type { ColumnNeed } from '../table/column-widths.ts'
import type { DataColumn } from '../table/data-table.tsx'
import { useColumnNeeds } from './column-needs.ts'
import {
  type CellValue,
  type ColumnKind,
  cellText,
  isNumeric,
  labelSpan,
  type Report,
  type ReportColumn,
  type ReportRow,
  type ReportTotal,
} from './report.ts'

/** A cell as it is shown. Balances and sides have no colour: in a table of them it would mark every row. */
function cellOf(kind: ColumnKind, value: CellValue, currency?: string): ReactNode {
  // Most texts have no name set apart in them: they are drawn as they are.
  if (typeof value === 'string' && value.includes('\u2068')) return <CutLabel text={value} />
  if (kind === 'day' && typeof value === 'string') return cellText(kind, value)
  if (typeof value !== 'bigint') return value
  return <bdi className="money">{cellText(kind, value, currency)}</bdi>
}

const missingCell = (text: string | undefined) => text && <span className="missing">{text}</span>

/** The columns as a table takes them, each with what its texts need. */
export function tableColumns<Line>(
  columns: readonly ReportColumn<Line>[],
  needs: readonly ColumnNeed[],
): DataColumn<ReportRow<Line>>[] {
  return columns.map(({ key, heading, kind, value, currency, missing, brief }, at) => ({
    key,
    heading,
    need: needs[at],
    numeric: isNumeric(kind),
    // Headings and totals have no such cells.
    cell: (row) =>
      missingCell(missing?.(row as Line)) ??
      cellOf(kind, (brief ?? value)(row as Line), currency?.(row as Line)),
  }))
}

/** The columns of a report as a table takes them. */
export function useTableColumns<Line>(report: Report<Line>): DataColumn<ReportRow<Line>>[] {
  const needs = useColumnNeeds(report)
  return useMemo(() => tableColumns(report.columns, needs), [report, needs])
}

interface TotalCellsProps<Row> {
  readonly columns: readonly ReportColumn<Row>[]
  readonly total: ReportTotal
}

/** The cells of a row of totals. */
export function TotalCells<Row>({ columns, total }: TotalCellsProps<Row>) {
  const span = labelSpan(columns, total)
  return (
    <>
      <td colSpan={span}>{total.label}</td>
      {columns.slice(span).map(({ key, kind }) => (
        <td
          key={key}
          className={isNumeric(kind) ? 'numeric' : undefined}
          dir={isNumeric(kind) ? undefined : 'auto'}
        >
          {cellOf(kind, total.values[key], total.currency)}
        </td>
      ))}
    </>
  )
}
