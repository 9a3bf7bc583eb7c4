import { type ReactNode, useRef, useState } from 'react'
import type { ReportName } from '../../../contract/reports/reports.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import { Paper } from '../../ui/report/paper.tsx'
import { isHeading, type Report } from '../../ui/report/report.ts'
import { TotalCells } from '../../ui/report/report-cells.tsx'
import { usePaper } from '../../ui/report/use-paper.ts'
import { DataTable, type TableHandle } from '../../ui/table/data-table.tsx'
import { useHistory } from '../navigation/navigation.tsx'
import { useLetterhead } from '../office/letterhead.ts'
import { useOffice } from '../office/office.ts'
import { useOperator } from '../operator/operator-context.ts'
import type { HandOver } from './hand-over.ts'
import { phrases } from './phrases.ts'
import { useReportView } from './report-view.ts'
import { SheetHeading } from './sheet-heading.tsx'
import { useFileChoice } from './use-file-choice.tsx'
import { useHandOver } from './use-hand-over.tsx'
import { useLineMessage } from './use-line-message.tsx'
import { useReportFind } from './use-report-find.tsx'
import { useSheetCommands } from './use-sheet-commands.ts'
import { type SheetRowsOptions, useSheetRows } from './use-sheet-rows.tsx'
import { useShownColumns } from './use-shown-columns.tsx'
import { useViewName } from './use-view-name.tsx'
import { viewAt } from './view-address.ts'

/** What stands around a report's table. */
export interface AroundReport {
  /** Stands between the heading and the table, such as what a figure leaves out. */
  readonly notice?: ReactNode
  /** In the place of the report's totals, where the screen shows them closer together. */
  readonly footer?: ReactNode
  /** Drawn only while it is looked at. */
  readonly chart?: ReactNode
}

interface ReportSheetProps<Line> extends AroundReport, SheetRowsOptions<Line> {
  readonly name: ReportName
  readonly report: Report<Line>
  /** Its short form, which is printed while the report is looked at as it opens. */
  readonly short?: Report<Line> | undefined
  readonly emptyText: string
  /** What the button of the message says, where it does not remind. */
  readonly messageText?: string
  /** Left out where the report is no customer's, or not all of it is here. */
  readonly handOver?: HandOver | undefined
}

/** A report: its heading, its table with its keys, and the ways onto paper and into files. */
export function ReportSheet<Line>(props: ReportSheetProps<Line>) {
  const { name, emptyText, notice, footer, chart, handOver } = props
  const history = useHistory()
  const [first] = useState(() => viewAt(history.location.hash))
  const columns = useShownColumns(props.report, first.hidden)
  const view = useReportView(columns.report, first.sorting)
  const { report } = view
  const table = useRef<TableHandle>(null)
  const find = useReportFind(view, table)
  const [isChartOpen, setChartOpen] = useState(false)
  const viewName = useViewName(name, { sorting: view.sorting, hidden: columns.hidden })
  const rows = useSheetRows(props, columns.report, report)
  const paper = usePaper(report, report === props.report ? props.short : undefined)
  const toggleChart = chart === undefined ? undefined : () => setChartOpen((open) => !open)
  const letterhead = useLetterhead()
  const file = useFileChoice(report, letterhead)
  const printedBy = usePrintedBy()
  const message = useLineMessage(rows)
  const handing = useHandOver(handOver, <Paper report={paper.report} {...{ letterhead, printedBy }} />)
  useSheetCommands({
    ...{ rows: report.rows, opens: rows.opens, mayOpen: rows.mayOpen, message: message.ask },
    file,
    find,
    isChartOpen,
    closeChart: () => setChartOpen(false),
    toggleChart,
    print: paper.print,
    printLong: paper.printLong,
    handOver: handing.ask,
    chooseColumns: columns.choose,
    keepView: () => viewName.ask(report.title),
    sort: () => view.sort(table.current?.column() ?? ''),
  })
  return (
    <section className="sheet report">
      <SheetHeading
        report={report}
        onPrint={paper.print}
        onPrintLong={paper.printLong}
        onFile={file.ask}
        onHandOver={handing.ask}
        {...{ onMessage: message.ask, messageText: props.messageText }}
        onChart={toggleChart}
      />
      {notice}
      {file.notice}
      {find.box}
      {isChartOpen && <div className="chart-place">{chart}</div>}
      <DataTable
        {...rows.table}
        handle={table}
        id={name}
        label={report.title}
        autoFocus
        sorting={view.sorting}
        onSort={view.sort}
        emptyText={view.noneText ?? emptyText}
        groupHeading={headingOf}
        footer={footerOf(report, view.isNarrowed ? undefined : footer)}
      />
      {file.dialog}
      {columns.dialog}
      {viewName.dialog}
      {message.dialog}
      {handing.paper}
    </section>
  )
}

/** Who prints, and when, in words. */
function usePrintedBy(): () => string {
  const { name } = useOperator()
  const { timezone } = useOffice()
  return () => phrases.printed({ name: isolated(name), time: instantText(new Date(), timezone) })
}

const headingOf = (row: unknown) => (isHeading(row) ? row : undefined)

/** In the place of totals until all rows are there. */
const LaterTotals = ({ columns }: { readonly columns: number }) => (
  <tr>
    <td colSpan={columns}>{phrases.totalsFollow}</td>
  </tr>
)

/** What stands below the rows: `own` where the screen has it, else the report's totals. */
function footerOf<Line>({ columns, totals, isPartial }: Report<Line>, own: ReactNode): ReactNode {
  if (isPartial) return <LaterTotals columns={columns.length} />
  const rows = totals.map((total) => (
    <tr key={total.label}>
      <TotalCells columns={columns} total={total} />
    </tr>
  ))
  return own ?? (rows.length > 0 ? rows : undefined)
}
