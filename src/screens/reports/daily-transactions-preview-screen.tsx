import { moneyFromWire } from '../../../contract/money/money.ts'
import type { DailyTransaction, DailyTransactions } from '../../../contract/reports/reports.ts'
import { recordLabelled } from '../../commands/catalog/nouns.ts'
import { reportScreen } from '../../shell/report/report-screen.tsx'
import type { ReportColumn } from '../../ui/report/report.ts'

interface Group {
  readonly kind: 'group'
  readonly level: 0 | 1
  /** The type of the records, and their currency where the heading is the inner one. */
  readonly type: string
  readonly currency: string
}
interface Line {
  readonly kind: 'line'
  readonly type: string
  readonly record: DailyTransaction
}
interface Total {
  readonly kind: 'total'
  readonly type: string
  readonly currency: string
  readonly amount: bigint
}
type Row = Group | Line | Total

const recordOf = (row: Row) => (row.kind === 'line' ? row.record : undefined)

const COLUMNS: readonly ReportColumn<Row>[] = [
  { key: 'id', heading: 'Ref No.', kind: 'number', value: (row) => recordOf(row)?.id },
  { key: 'date', heading: 'Date', kind: 'day', value: (row) => recordOf(row)?.date },
  {
    key: 'debit_account',
    heading: 'Debit Account',
    kind: 'text',
    value: (row) => recordOf(row)?.debit_account,
  },
  {
    key: 'credit_account',
    heading: 'Credit Account',
    kind: 'text',
    value: (row) => recordOf(row)?.credit_account,
  },
  {
    key: 'amount',
    heading: 'Amount',
    kind: 'money',
    value: (row) => (row.kind === 'line' ? moneyFromWire(row.record.amount) : undefined),
  },
  {
    key: 'description',
    heading: 'Description',
    kind: 'text',
    value: (row) => recordOf(row)?.description,
  },
]

function rowsOf({ report_data }: DailyTransactions): Row[] {
  return Object.entries(report_data).flatMap(([type, currencies]) => [
    { kind: 'group' as const, level: 0 as const, type, currency: '' },
    ...Object.entries(currencies).flatMap(([currency, { transactions, total_amount }]): Row[] => [
      { kind: 'group', level: 1, type, currency },
      ...transactions.map((record): Line => ({ kind: 'line', type, record })),
      { kind: 'total', type, currency, amount: moneyFromWire(total_amount) },
    ]),
  ])
}

const keyOf = (row: Row) =>
  row.kind === 'line' ? `${row.type} ${row.record.id}` : `${row.kind} ${row.type} ${row.currency}`

/** What was recorded in a period, by the records' type and currency; Enter opens a record. */
export default reportScreen('daily-transactions', {
  rowsOf,
  columns: COLUMNS,
  restOf: ({ period: { from_date, to_date }, audit_head }) => ({
    facts: [['Period', `${from_date} to ${to_date}`]],
    headingOf: (row) =>
      row.kind === 'group'
        ? { level: row.level, text: row.level === 0 ? row.type : row.currency }
        : undefined,
    totalOf: (row) =>
      row.kind === 'total'
        ? {
            label: `Total transaction value, ${row.type} ${row.currency}`,
            values: { amount: row.amount },
          }
        : undefined,
    remarks: [`Audit head ${audit_head}`],
  }),
  rowKey: keyOf,
  hrefOf: (row) => (row.kind === 'line' ? recordLabelled(row.type, row.record.id) : undefined),
  emptyText: 'Nothing was recorded in this period: F2 changes it',
})
