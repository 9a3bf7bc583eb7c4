import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { ReportName } from '../../../contract/reports/reports.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { ChoiceDialog } from '../../ui/dialogs/choice-dialog.tsx'
import { FindBox } from '../../ui/fields/find-box.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { instantText } from '../../ui/frame/instant-text.ts'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { Paper, tooLongForPaper } from '../../ui/report/paper.tsx'
import { type Report, rowText } from '../../ui/report/report.ts'
import { TotalCells, tableColumns } from '../../ui/report/report-cells.tsx'
import type { FileKind } from '../../ui/report/report-file.ts'
import { useColumnNeeds } from '../../ui/table/column-needs.ts'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { rowFinder } from '../../ui/table/row-finder.ts'
import { useOffice } from '../frame/office.ts'
import { useShell } from '../frame/shell-context.tsx'
import { useReportFile } from './use-report-file.ts'
import { useReportHistory } from './use-report-history.ts'

interface ReportSheetProps<Row> {
  readonly name: ReportName
  readonly report: Report<Row>
  /** A row's own among all, the same when the report is fetched anew. */
  readonly rowKey: (row: Row) => string | number
  /** The address that a row opens; undefined for one that opens nothing. */
  readonly hrefOf?: (row: Row) => string | undefined
  readonly emptyText: string
  /** Stands between the heading and the table, such as what a figure leaves out. */
  readonly notice?: ReactNode
  /** In the place of the report's totals, where the screen shows them closer together. */
  readonly footer?: ReactNode
  /** Drawn only while it is looked at. */
  readonly chart?: ReactNode
}

/** A report: its heading, its table with its keys, and the ways onto paper and into files. */
export function ReportSheet<Row>(props: ReportSheetProps<Row>) {
  const { name, report, rowKey, hrefOf, emptyText, notice, footer, chart } = props
  const { columns, rows, totals } = report
  const trail = useReportHistory()
  const table = useRef<TableHandle>(null)
  const [finding, setFinding] = useState(false)
  const [isFileAsked, setFileAsked] = useState(false)
  const [isChartOpen, setChartOpen] = useState(false)
  const [opens, setOpens] = useState(false)
  const needs = useColumnNeeds(report)
  const drawn = useMemo(() => tableColumns(columns, needs), [columns, needs])
  const rowsOf = useMemo(() => specialRows(report), [report])
  const find = useMemo(() => rowFinder(rows, (row) => rowText(report, row)), [rows, report])
  const [left] = useState(trail.row)
  const initialRow = useMemo(
    () =>
      left === undefined
        ? 0
        : Math.max(
            0,
            rows.findIndex((row) => rowKey(row) === left),
          ),
    [left, rows, rowKey],
  )
  const print = () => {
    const tooLong = tooLongForPaper(report)
    if (tooLong === undefined) window.print()
    else showFailure([tooLong])
  }
  const toggleChart = () => setChartOpen((open) => !open)
  const { writing, save, cancel } = useReportFile(report)
  useCommands('grid', { 'row.open': opens ? undefined : false }, rows.length > 0)
  useCommands('find', {}, finding)
  useCommands('dialog', { 'dialog.choose': isFileAsked ? () => {} : undefined })
  const closeChart = { hint: 'close the chart', run: () => setChartOpen(false) }
  useCommands('global', {
    back: writing ? { hint: 'cancel the file', run: cancel } : isChartOpen ? closeChart : undefined,
  })
  useCommands('screen', {
    'report.file': () => setFileAsked(true),
    'report.print': print,
    'report.chart': chart === undefined ? undefined : toggleChart,
    'report.find': () => setFinding(true),
  })
  return (
    <section className="sheet report">
      <h2>
        {report.facts.map(([name, value], index) =>
          index === 0 ? (
            <span key={name}>
              {name} <bdi>{value}</bdi>
            </span>
          ) : (
            <small key={name + value}>
              {name} <bdi>{value}</bdi>
            </small>
          ),
        )}
        <span className="end">
          <Button keys="Ctrl+P" onPress={print}>
            Print
          </Button>
          <Button keys="Ctrl+S" onPress={() => setFileAsked(true)}>
            File
          </Button>
          {chart !== undefined && (
            <Button keys="Ctrl+G" onPress={toggleChart}>
              Chart
            </Button>
          )}
        </span>
      </h2>
      {notice}
      {writing && (
        <p className="notice loading" role="status">
          {progressText(writing.kind, writing.rows, rows.length)} · Esc cancels
        </p>
      )}
      {finding && (
        <FindBox
          find={(text, step) => {
            const index = find(text, table.current?.current() ?? 0, step)
            if (index !== undefined) table.current?.pick(index)
            return index !== undefined
          }}
          onClose={() => {
            setFinding(false)
            table.current?.focus()
          }}
        />
      )}
      {isChartOpen && <div className="chart-place">{chart}</div>}
      <DataTable
        handle={table}
        id={name}
        label={report.title}
        columns={drawn}
        rows={rows}
        rowKey={rowKey}
        autoFocus
        initialRow={initialRow}
        emptyText={emptyText}
        onCurrent={(row) => {
          setOpens(row !== undefined && hrefOf?.(row) !== undefined)
          if (row !== undefined) trail.stand(rowKey(row))
        }}
        {...rowsOf}
        {...(hrefOf && {
          onOpen: (row: Row) => {
            const href = hrefOf(row)
            if (href !== undefined) trail.open(rowKey(row), href)
          },
        })}
        footer={footer ?? (totals.length > 0 ? <TotalRows report={report} /> : undefined)}
      />
      <FileChoice report={report} open={isFileAsked} onSave={save} onClose={() => setFileAsked(false)} />
      <OnPaper report={report} />
    </section>
  )
}

/** How the table draws rows that are headings or totals. */
function specialRows<Row>({ columns, headingOf, totalOf }: Report<Row>) {
  return {
    groupHeading: headingOf && ((row: Row) => headingOf(row)?.text),
    groupLevel: (row: Row) => headingOf?.(row)?.level ?? 0,
    subtotal:
      totalOf &&
      ((row: Row) => {
        const total = totalOf(row)
        return total && <TotalCells columns={columns} total={total} />
      }),
  }
}

function TotalRows<Row>({ report: { columns, totals } }: { readonly report: Report<Row> }) {
  return totals.map((total) => (
    <tr key={total.label}>
      <TotalCells columns={columns} total={total} />
    </tr>
  ))
}

/** How far a file is: its rows are handed over first, then it is written. */
function progressText(kind: FileKind, done: number, rows: number): string {
  const file = kind.toUpperCase()
  if (done === rows) return `Writing the ${file} file`
  return `Writing the ${file} file: ${done.toLocaleString('en')} of ${rows.toLocaleString('en')} rows`
}

interface FileChoiceProps<Row> {
  readonly report: Report<Row>
  readonly open: boolean
  readonly onSave: (kind: FileKind) => void
  readonly onClose: () => void
}

function FileChoice<Row>({ report, open, onSave, onClose }: FileChoiceProps<Row>) {
  const save = (kind: FileKind) => () => {
    onClose()
    onSave(kind)
  }
  const { rows } = report
  return (
    <ChoiceDialog
      open={open}
      title="Save as a file"
      message={`${report.title}, ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}. Excel keeps figures and dates as such; CSV is plain text for any program.`}
      choices={[
        { label: 'Excel (XLSX)', onChoose: save('xlsx') },
        { label: 'CSV', onChoose: save('csv') },
      ]}
      onCancel={onClose}
    />
  )
}

function OnPaper<Row>({ report }: { readonly report: Report<Row> }) {
  const office = useOffice()
  const { user } = useShell()
  const printedBy = () => `Printed by ${user.name}, ${instantText(new Date(), office.timezone)}`
  return <Paper report={report} office={office.name} printedBy={printedBy} />
}
