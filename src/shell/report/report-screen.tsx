import { type ReactNode, useMemo } from 'react'
import { type ReportAnswer, type ReportName, reports } from '../../../contract/reports/reports.ts'
import type { ReportValues } from '../../machines/report-machine.ts'
import type { Report, ReportColumn } from '../../ui/report/report.ts'
import { useShell } from '../frame/shell-context.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { ReportState } from './report-state.tsx'
import { useReport } from './use-report.ts'

export interface ReportScreenProps {
  /** The values of the address. */
  readonly request: ReportValues
}

/** What a report was asked for, its days as days, and when. */
interface Asked {
  readonly request: ReportValues
  readonly today: string
}

type Rest<Row> = Omit<Report<Row>, 'title' | 'columns' | 'rows' | 'totals'> &
  Partial<Pick<Report<Row>, 'totals'>>

/** How an answer is shown, printed and written to files. */
interface ReportView<Answer, Row> {
  readonly rowsOf: (answer: Answer, asked: Asked) => readonly Row[]
  readonly columns: readonly ReportColumn<Row>[]
  /** What stands around the rows: facts, headings, totals. */
  readonly restOf: (answer: Answer, asked: Asked, rows: readonly Row[]) => Rest<Row>
  /** A row's own among all, the same when the report is fetched anew. */
  readonly rowKey: (row: Row) => string | number
  /** The address that a row opens; undefined for one that opens nothing. */
  readonly hrefOf?: (row: Row, asked: Asked) => string | undefined
  readonly emptyText: string
  readonly chartOf?: (rows: readonly Row[], asked: Asked) => ReactNode
}

/** The screen of a report: it loads, is drawn as its view says, and its rows open what stands behind them. */
export function reportScreen<Name extends ReportName, Row>(
  name: Name,
  view: ReportView<ReportAnswer<Name>, Row>,
) {
  const { columns, rowsOf, restOf, rowKey, hrefOf, emptyText, chartOf } = view
  return function ReportScreen({ request: address }: ReportScreenProps) {
    const { today } = useShell()
    const preview = useReport(name, address)
    const { report: answer, request } = preview
    const asked = useMemo(() => ({ request, today }), [request, today])
    const report = useMemo(() => {
      if (!answer) return undefined
      const rows = rowsOf(answer, asked)
      return { title: reports[name].title, columns, rows, totals: [], ...restOf(answer, asked, rows) }
    }, [answer, asked])
    if (!report) return <ReportState preview={preview} />
    return (
      <ReportSheet
        name={name}
        report={report}
        rowKey={rowKey}
        {...(hrefOf && { hrefOf: (row: Row) => hrefOf(row, asked) })}
        emptyText={emptyText}
        {...(chartOf && { chart: chartOf(report.rows, asked) })}
      />
    )
  }
}
