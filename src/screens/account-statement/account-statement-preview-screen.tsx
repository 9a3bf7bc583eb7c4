import { lazy, Suspense, useMemo } from 'react'
import { moneyFromWire } from '../../../contract/money.ts'
import type { Statement } from '../../../contract/reports.ts'
import { fetchStatement } from '../../api/reports.ts'
import { recordPath } from '../../shell/report/record-path.ts'
import { ReportSheet } from '../../shell/report/report-sheet.tsx'
import { ReportState } from '../../shell/report/report-state.tsx'
import { useReport } from '../../shell/report/use-report.ts'
import { numbered, type Report, type ReportColumn } from '../../ui/report/report.ts'

// With its library it is larger than the report: only who looks at it loads it.
const BalanceChart = lazy(async () => ({
  default: (await import('../../ui/report/balance-chart.tsx')).BalanceChart,
}))

interface Line {
  readonly object_id: string
  readonly transaction_type: string
  readonly date: string
  readonly description: string
  readonly debit: bigint
  readonly credit: bigint
  readonly balance: bigint
}

/** The lines of the table: the opening balance first. */
function linesOf(statement: Statement, from_date: string): Line[] {
  const opening: Line = {
    object_id: '',
    transaction_type: '',
    date: from_date,
    description: 'Opening balance',
    debit: 0n,
    credit: 0n,
    balance: moneyFromWire(statement.opening_balance),
  }
  const lines = statement.transactions.map((line) => ({
    object_id: String(line.object_id),
    transaction_type: line.transaction_type,
    date: line.date,
    description: line.description,
    debit: moneyFromWire(line.debit),
    credit: moneyFromWire(line.credit),
    balance: moneyFromWire(line.balance),
  }))
  return [opening, ...lines]
}

/** The side that a line does not use stays blank. */
const used = (minor: bigint) => (minor === 0n ? undefined : minor)

const COLUMNS: readonly ReportColumn<Line>[] = [
  { key: 'object_id', heading: 'Ref No.', kind: 'text', value: (line) => line.object_id },
  { key: 'type', heading: 'Type', kind: 'code', value: (line) => line.transaction_type },
  { key: 'date', heading: 'Date', kind: 'day', value: (line) => line.date },
  { key: 'description', heading: 'Description', kind: 'text', value: (line) => line.description },
  { key: 'debit', heading: 'Debit CCY', kind: 'money', value: (line) => used(line.debit) },
  { key: 'credit', heading: 'Credit CCY', kind: 'money', value: (line) => used(line.credit) },
  { key: 'balance', heading: 'Balance', kind: 'balance', value: (line) => line.balance },
  { key: 'side', heading: 'Dr/Cr', kind: 'side', value: (line) => line.balance },
]

function reportOf(statement: Statement, from_date: string, to_date: string): Report<Line> {
  const { account } = statement
  const rows = linesOf(statement, from_date)
  const final = moneyFromWire(statement.final_balance)
  const sum = (pick: (line: Line) => bigint) => rows.reduce((total, line) => total + pick(line), 0n)
  return {
    title: 'Account Statement',
    facts: [
      ['', numbered(account.customer_id, account.customer_name)],
      ['account', account.acc_no],
      ['', account.currency],
      ['', `${from_date} to ${to_date}`],
    ],
    columns: COLUMNS,
    rows,
    totals: [
      {
        label: 'Total',
        values: {
          debit: sum((line) => line.debit),
          credit: sum((line) => line.credit),
          balance: final,
          side: final,
        },
      },
    ],
  }
}

const keyOf = (line: Line) => `${line.transaction_type} ${line.object_id}`

/** The account statement; Enter opens the record of a line. */
export function AccountStatementPreviewScreen({
  request: asked,
}: {
  readonly request: Readonly<Record<string, string>>
}) {
  const preview = useReport(asked, fetchStatement, '/reports/account-statement')
  const { report: statement, request } = preview
  const { from_date = '', to_date = '' } = request
  const report = useMemo(
    () => statement && reportOf(statement, from_date, to_date),
    [statement, from_date, to_date],
  )
  if (!report) return <ReportState preview={preview} />
  return (
    <ReportSheet
      report={report}
      rowKey={keyOf}
      hrefOf={(line) => recordPath(line.transaction_type, line.object_id)}
      emptyText="Nothing in this period"
      chart={
        <Suspense>
          <BalanceChart label="Balance over the period" from={from_date} to={to_date} steps={report.rows} />
        </Suspense>
      }
    />
  )
}
