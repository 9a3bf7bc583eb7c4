import { useEffect, useMemo } from 'react'
import '../../src/ui/frame/fonts.ts'
import '../../src/ui/frame/base.css'
import { useReportView } from '../../src/shell/report/report-view.ts'
import { useColumnNeeds } from '../../src/ui/report/column-needs.ts'
import { tableColumns } from '../../src/ui/report/report-cells.tsx'
import { DataTable } from '../../src/ui/table/data-table.tsx'
import type { Contestant } from './page.tsx'
import { type BenchRow, COLUMNS } from './rows.ts'
import { offerWork } from './table-work.ts'

const keyOf = ({ number }: BenchRow) => number

// An operator has both long before a report is opened: the fonts, and the browser's storage, which the console reads first.
await Promise.all([...document.fonts].map((font) => font.load()))
localStorage.getItem('daftar.theme')

/** The product's table, as a report shows it. */
export const Daftar: Contestant = ({ rows }) => {
  const report = useMemo(() => ({ title: 'Rows', facts: [], columns: COLUMNS, rows, totals: [] }), [rows])
  const { report: viewed, sort, filter } = useReportView(report)
  useEffect(() => offerWork({ sort, filter }))
  const needs = useColumnNeeds(report)
  const columns = useMemo(() => tableColumns(COLUMNS, needs), [needs])
  return (
    <section className="sheet report" style={{ height: '100%' }}>
      <DataTable
        id="rows"
        label="Rows"
        columns={columns}
        rows={viewed.rows as readonly BenchRow[]}
        rowKey={keyOf}
        emptyText="No rows"
        autoFocus
      />
    </section>
  )
}
