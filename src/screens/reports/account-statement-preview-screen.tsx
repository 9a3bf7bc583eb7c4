import { lazy, Suspense } from 'react'
import { moneyFromWire } from '../../../contract/money/money.ts'
import type { Statement } from '../../../contract/reports/reports.ts'
import { recordLabelled } from '../../commands/catalog/nouns.ts'
import { reportScreen } from '../../shell/report/report-screen.tsx'
import { numbered, type ReportColumn } from '../../ui/report/report.ts'

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

const sum = (lines: readonly Line[], side: 'debit' | 'credit') =>
  lines.reduce((total, line) => total + line[side], 0n)

/** The account statement; Enter opens the record of a line. */
export default reportScreen('account-statement', {
  rowsOf: (statement, { request: { from_date = '' } }) => linesOf(statement, from_date),
  columns: COLUMNS,
  restOf({ account, final_balance }, { request: { from_date, to_date } }, lines) {
    const final = moneyFromWire(final_balance)
    return {
      facts: [
        ['', numbered(account.customer_id, account.customer_name)],
        ['account', account.acc_no],
        ['', account.currency],
        ['', `${from_date} to ${to_date}`],
      ],
      totals: [
        {
          label: 'Total',
          values: { debit: sum(lines, 'debit'), credit: sum(lines, 'credit'), balance: final, side: final },
        },
      ],
    }
  },
  rowKey: (line) => `${line.transaction_type} ${line.object_id}`,
  hrefOf: (line) => recordLabelled(line.transaction_type, line.object_id),
  emptyText: 'Nothing in this period',
  chartOf: (lines, { request: { from_date = '', to_date = '' } }) => (
    <Suspense>
      <BalanceChart label="Balance over the period" from={from_date} to={to_date} steps={lines} />
    </Suspense>
  ),
})
