import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OfficeDays } from '../../../contract/day/business-day.ts'
import type { LogHead } from '../../../contract/office/log.ts'
import {
  type ReportAnswer,
  type ReportName,
  type ReportValues,
  reportTitle,
} from '../../../contract/reports/reports.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { instantText } from '../../ui/frame/instant-text.ts'
import {
  numbered,
  type Report,
  type ReportColumn,
  type ReportHeading,
  type ReportRow,
  type ReportTotal,
} from '../../ui/report/report.ts'
import { useDrawnLocation } from '../navigation/navigation.tsx'
import { useOffice } from '../office/office.ts'
import { useOfficeDays } from '../office/office-days.ts'
import type { HandOver } from './hand-over.ts'
import type { LineMessage } from './line-message.ts'
import { phrases } from './phrases.ts'
import { type AroundReport, ReportSheet } from './report-sheet.tsx'
import { ReportState } from './report-state.tsx'
import { useReport } from './use-report.ts'

export interface ReportScreenProps {
  /** The values of the address. */
  readonly request: ReportValues
  /** What an id of the request is the id of, by its name. */
  readonly named?: string | undefined
}

/** What a report was asked for, its days as days, and when. */
export interface ReportQuestion extends ReportScreenProps, OfficeDays {
  /** An account's number with its customer's name, where that is known. */
  readonly accountText: (acc_no: string) => string
  /** The office's time zone, once it is known. */
  readonly timezone: string | undefined
  /** Reads the report again. */
  readonly readAgain: () => void
}

type Rest = Omit<Report<never>, 'title' | 'columns' | 'rows' | 'totals'> &
  Partial<Pick<Report<never>, 'totals'>>

/** The rows of a report that are neither headings nor totals. */
type LineOf<Row> = Exclude<Row, ReportHeading | ReportTotal>

/** The short form of a report on paper: its own columns and rows, and what stands under them. */
type ShortForm<Line> = Required<Pick<Report<Line>, 'columns' | 'rows' | 'remarks'>>

/** How an answer is shown, printed and written to files. */
interface ReportView<Answer, Row, Line = NoInfer<LineOf<Row>>> {
  readonly rowsOf: (answer: Answer, asked: ReportQuestion) => readonly Row[]
  readonly columns: readonly ReportColumn<Line>[]
  /** The keys of those that would say the same in every row; left out where there are none. */
  readonly withoutOf?: (answer: Answer) => readonly string[]
  /** The keys of all that are shown, in their order, where the answer says so; left out where it does not. */
  readonly orderOf?: (answer: Answer, asked: ReportQuestion) => readonly string[]
  /** What stands around the rows on paper and in files as well: facts, totals. */
  readonly restOf: (answer: Answer, asked: ReportQuestion, rows: readonly ReportRow<Line>[]) => Rest
  /** What paper has in the place of the report unless its long form is asked for; left out where there is one form. */
  readonly shortOf?: (answer: Answer, asked: ReportQuestion) => ShortForm<Line>
  /** What the screen alone shows around them. */
  readonly aroundOf?: (answer: Answer, asked: ReportQuestion, report: Report<Line>) => AroundReport
  /** How it is handed over to the customer it is about; left out of what is about nobody. */
  readonly handOverOf?: (answer: Answer, asked: ReportQuestion) => HandOver
  /** What the customer of a line is sent about it; left out where no line has a message, undefined for one without. */
  readonly messageOf?: (line: Line, answer: Answer) => LineMessage | undefined
  /** The key of a line among all lines, the same when the report is fetched anew. */
  readonly rowKey: (line: Line) => string | number
  /** The address that a line opens; undefined for one that opens nothing. */
  readonly hrefOf?: (line: Line, asked: ReportQuestion) => string | undefined
  readonly emptyText: string
  /** The row at which it opens: the first unless told. */
  readonly opensAt?: 'last'
}

/** How accounts are named in reports. */
function useAccountText(): ReportQuestion['accountText'] {
  const { data } = useQuery(accountsQuery)
  return useMemo(() => {
    const names = new Map(data?.map(({ acc_no, customer_name }) => [acc_no, customer_name]))
    return (acc_no) => {
      const name = names.get(acc_no)
      return name === undefined ? acc_no : numbered(acc_no, name)
    }
  }, [data])
}

/** On every paper: which rows of the log are in it, so that it proves them (docs/books.md, "Proving them"). */
export const headLines = (head: LogHead | undefined, timezone: string | undefined) =>
  head
    ? [phrases.logUpTo({ row: String(head.seq), time: instantText(head.at, timezone), head: head.hash })]
    : []

/** The screen of a report: it loads, is drawn as its view says, and its rows open what stands behind them. */
export function reportScreen<Name extends ReportName, Row>(
  name: Name,
  view: ReportView<ReportAnswer<Name>, Row>,
) {
  const { columns, withoutOf, orderOf, rowsOf, restOf, shortOf, aroundOf, handOverOf, messageOf } = view
  const { rowKey, hrefOf, emptyText, opensAt } = view
  return function ReportScreen({ request: address, named }: ReportScreenProps) {
    const { today, calendarDay } = useOfficeDays()
    const { timezone } = useOffice()
    const { hash } = useDrawnLocation()
    const preview = useReport(name, address)
    const { report: answer, head, request, trail, isLoading: isPartial } = preview
    const accountText = useAccountText()
    const asked = useMemo(
      () => ({ request, named, today, calendarDay, accountText, timezone, readAgain: preview.retry }),
      [request, named, today, calendarDay, accountText, timezone, preview.retry],
    )
    const shown = useMemo(() => {
      if (!answer) return undefined
      const rows = rowsOf(answer, asked) as readonly ReportRow<LineOf<Row>>[]
      const { remarks = [], ...rest } = { totals: [], ...restOf(answer, asked, rows) }
      const proof = headLines(head, timezone)
      const without = withoutOf?.(answer) ?? []
      const order = orderOf?.(answer, asked)
      const report = {
        title: reportTitle(name),
        columns: order
          ? order.flatMap((one) => columns.find(({ key }) => key === one) ?? [])
          : columns.filter(({ key }) => !without.includes(key)),
        rows,
        isPartial,
        ...rest,
        remarks: [...remarks, ...proof],
      }
      const short = shortOf?.(answer, asked)
      return {
        report,
        handOver: isPartial ? undefined : handOverOf?.(answer, asked),
        messageOf: messageOf && !isPartial ? (line: LineOf<Row>) => messageOf(line, answer) : undefined,
        short: short && {
          ...report,
          ...short,
          ...{ landscape: false, isCompact: true, remarks: [...short.remarks, ...proof] },
        },
        ...aroundOf?.(answer, asked, report),
      }
    }, [answer, head, timezone, asked, isPartial])
    if (!shown) return <ReportState preview={preview} />
    return (
      <ReportSheet
        key={hash}
        name={name}
        trail={trail}
        {...shown}
        rowKey={rowKey}
        hrefOf={(line) => hrefOf?.(line, asked)}
        emptyText={emptyText}
        opensAt={opensAt}
      />
    )
  }
}
