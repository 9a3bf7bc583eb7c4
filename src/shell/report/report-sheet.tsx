import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { type ReportName, reportTexts } from '../../../contract/reports/reports.ts'
import { counted } from '../../../contract/text/counted.ts'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { ChoiceDialog, NameDialog } from '../../ui/dialogs/dialogs.tsx'
import { Button } from '../../ui/frame/button.tsx'
import { showFailure } from '../../ui/frame/toasts.tsx'
import { Paper, tooLongForPaper } from '../../ui/report/paper.tsx'
import { isHeading, isTotal, type Report, type ReportRow } from '../../ui/report/report.ts'
import { TotalCells, tableColumns } from '../../ui/report/report-cells.tsx'
import type { FileKind } from '../../ui/report/report-file.ts'
import { useColumnNeeds } from '../../ui/table/column-needs.ts'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { useHistory } from '../frame/navigation.tsx'
import { useOffice } from '../frame/office.ts'
import { useShell } from '../frame/shell-context.tsx'
import { MAX_VIEW_NAME } from './kept-views.ts'
import { byText } from './printed-by.ts'
import { ReportColumns } from './report-columns.tsx'
import { reportDay } from './report-days.ts'
import { useReportView } from './report-view.ts'
import type { ReportTrail } from './use-report.ts'
import { useReportFile } from './use-report-file.ts'
import { useReportFind } from './use-report-find.tsx'
import { viewAddress, viewAt } from './view-address.ts'

/** What stands around a report's table. */
export interface AroundReport {
  /** Stands between the heading and the table, such as what a figure leaves out. */
  readonly notice?: ReactNode
  /** In the place of the report's totals, where the screen shows them closer together. */
  readonly footer?: ReactNode
  /** Drawn only while it is looked at. */
  readonly chart?: ReactNode
}

interface ReportSheetProps<Line> extends AroundReport {
  readonly trail: ReportTrail
  readonly name: ReportName
  readonly report: Report<Line>
  /** The key of a line among all lines, the same when the report is fetched anew. */
  readonly rowKey: (line: Line) => string | number
  /** The address that a line opens; undefined for one that opens nothing. */
  readonly hrefOf?: ((line: Line) => string | undefined) | undefined
  readonly emptyText: string
  /** The row at which it opens: the first unless told. */
  readonly opensAt?: 'last' | undefined
}

/** A report: its heading, its table with its keys, and the ways onto paper and into files. */
export function ReportSheet<Line>(props: ReportSheetProps<Line>) {
  const { name, trail, rowKey, emptyText, opensAt, notice, footer, chart } = props
  const history = useHistory()
  const shell = useShell()
  const { views, user } = shell
  const [first] = useState(() => viewAt(history.location.hash))
  const [hidden, setHidden] = useState(first.hidden)
  const [isChoosing, setChoosing] = useState(false)
  const whole = useMemo(() => {
    const columns = props.report.columns.filter(({ key }) => !hidden.includes(key))
    return hidden.length === 0 || columns.length === 0 ? props.report : { ...props.report, columns }
  }, [props.report, hidden])
  const view = useReportView(whole, first.sorting)
  const { report } = view
  const { columns, rows, totals } = report
  const table = useRef<TableHandle>(null)
  const find = useReportFind(view, table)
  const [isFileAsked, setFileAsked] = useState(false)
  const [isChartOpen, setChartOpen] = useState(false)
  /** The name that the view is to be kept under, while it is asked for. */
  const [viewName, setViewName] = useState<string>()
  const address = () => {
    const { pathname, search } = history.location
    return viewAddress(pathname, search, { sorting: view.sorting, hidden }, reportDay(name, shell))
  }
  const keptAs = () => views.all().find(({ href }) => href === address())?.name
  const keepView = () => {
    const name = viewName?.trim() ?? ''
    if (name === '') views.forget(address())
    else views.keep({ name, href: address() })
    setViewName(undefined)
  }
  const [opens, setOpens] = useState(false)
  // Those of all rows: columns keep their widths while rows come and go.
  const needs = useColumnNeeds(whole)
  const drawn = useMemo(() => tableColumns(columns, needs), [columns, needs])
  const subtotal = useCallback(
    (row: ReportRow<Line>) => (isTotal(row) ? <TotalCells columns={columns} total={row} /> : undefined),
    [columns],
  )
  const keyOf = useCallback(
    (row: ReportRow<Line>) => {
      if (isHeading(row)) return `heading ${row.key ?? row.text}`
      return isTotal(row) ? `total ${row.key ?? row.label}` : rowKey(row)
    },
    [rowKey],
  )
  const hrefOf = (row: ReportRow<Line>) => (isHeading(row) || isTotal(row) ? row.href : props.hrefOf?.(row))
  const [left] = useState(trail.row)
  const initialRow = useMemo(() => rows.findIndex((row) => keyOf(row) === left), [left, rows, keyOf])
  const print = () => {
    const tooLong = tooLongForPaper(report)
    if (tooLong === undefined) window.print()
    else showFailure([tooLong])
  }
  const toggleChart = () => setChartOpen((open) => !open)
  const { writing, save, cancel } = useReportFile(report)
  const saveAs = (kind: FileKind) => {
    setFileAsked(false)
    void save(kind)
  }
  const office = useOffice()
  const printedBy = () => byText('Printed', user.name, new Date(), office.timezone)
  const totalRows = totals.map((total) => (
    <tr key={total.label}>
      <TotalCells columns={columns} total={total} />
    </tr>
  ))
  const totalFooter = (view.isNarrowed ? undefined : footer) ?? (totalRows.length > 0 ? totalRows : undefined)
  useCommands('grid', { 'row.open': opens ? undefined : false }, rows.length > 0)
  useCommands('dialog', { 'dialog.choose': isFileAsked ? () => {} : undefined })
  const closeChart = { hint: 'close the chart', run: () => setChartOpen(false) }
  useCommands('global', {
    back: writing
      ? { hint: 'cancel the file', run: cancel }
      : find.isOpen
        ? { hint: 'end the find', run: find.close }
        : isChartOpen
          ? closeChart
          : undefined,
  })
  useCommands('screen', {
    'report.file': () => setFileAsked(true),
    'report.print': print,
    'report.chart': chart === undefined ? undefined : toggleChart,
    'report.find': find.open,
    'report.columns': () => setChoosing(true),
    'report.keep': () => setViewName(keptAs() ?? report.title),
    'report.sort': rows.length > 1 ? () => view.sort(table.current?.column() ?? '') : undefined,
  })
  return (
    <section className="sheet report">
      <h2>
        {report.facts.map(([name, value], index) => {
          const Fact = index === 0 ? 'span' : 'small'
          return (
            <Fact key={name + value}>
              {name} <bdi>{value}</bdi>
            </Fact>
          )
        })}
        {report.isPartial && <small role="status">its first rows; {reportTexts.loading}</small>}
        <span className="end">
          <Button label="Print" keys="Ctrl+P" onPress={print} />
          <Button label="File" keys="Ctrl+S" onPress={() => setFileAsked(true)} />
          {chart !== undefined && <Button label="Chart" keys="Ctrl+G" onPress={toggleChart} />}
        </span>
      </h2>
      {notice}
      {writing && (
        <p className="notice loading" role="status">
          {progressText(writing.kind, writing.rows, rows.length)} · Esc cancels
        </p>
      )}
      {find.box}
      {isChartOpen && <div className="chart-place">{chart}</div>}
      <DataTable
        handle={table}
        id={name}
        label={report.title}
        columns={drawn}
        rows={rows}
        rowKey={keyOf}
        autoFocus
        sorting={view.sorting}
        onSort={view.sort}
        initialRow={initialRow < 0 && opensAt === 'last' ? rows.length - 1 : Math.max(0, initialRow)}
        emptyText={view.noneText ?? emptyText}
        onCurrent={(row) => {
          setOpens(row !== undefined && hrefOf(row) !== undefined)
          if (row !== undefined) trail.stand(keyOf(row))
        }}
        groupHeading={headingOf}
        subtotal={subtotal}
        onOpen={(row) => {
          const href = hrefOf(row)
          if (href !== undefined) trail.open(keyOf(row), href)
        }}
        footer={report.isPartial ? <LaterTotals columns={columns.length} /> : totalFooter}
      />
      <ChoiceDialog
        open={isFileAsked}
        title="Save as a file"
        message={`${report.title}, ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}. Excel keeps figures and dates as such; CSV is plain text for any program.`}
        choices={[
          { label: 'Excel (XLSX)', onChoose: () => saveAs('xlsx') },
          { label: 'CSV', onChoose: () => saveAs('csv') },
        ]}
        onCancel={() => setFileAsked(false)}
      />
      {isChoosing && (
        <ReportColumns
          columns={props.report.columns}
          hidden={hidden}
          onChange={setHidden}
          onClose={() => setChoosing(false)}
        />
      )}
      {viewName !== undefined && (
        <NameDialog
          title="Keep this view"
          message={
            keptAs() === undefined
              ? 'Go To finds it by its name: the report with its period, order and columns.'
              : `It is kept as ${keptAs()}. Another name renames it, a blank one forgets it.`
          }
          value={viewName}
          maxLength={MAX_VIEW_NAME}
          confirmText="Keep"
          onChange={setViewName}
          onConfirm={keepView}
          onCancel={() => setViewName(undefined)}
        />
      )}
      <Paper report={report} office={office.name} printedBy={printedBy} />
    </section>
  )
}

const headingOf = (row: unknown) => (isHeading(row) ? row : undefined)

/** In the place of totals until all rows are there. */
const LaterTotals = ({ columns }: { readonly columns: number }) => (
  <tr>
    <td colSpan={columns}>Totals follow with the last row</td>
  </tr>
)

/** How far a file is: its rows are handed over first, then it is written. */
function progressText(kind: FileKind, done: number, rows: number): string {
  const file = kind.toUpperCase()
  if (done === rows) return `Writing the ${file} file`
  return `Writing the ${file} file: ${done.toLocaleString('en')} of ${counted(rows, 'row')}`
}
