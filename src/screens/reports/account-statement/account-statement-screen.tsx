import { lazy, Suspense } from 'react'
import { moneyFromWire } from '../../../../contract/money/money.ts'
import type { Statement, StatementLine } from '../../../../contract/reports/report-answers.ts'
import { labelText, recordLabelled } from '../../../commands/catalog/nouns.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import { columnFrom, columnOf, numbered, type ReportColumn } from '../../../ui/report/report.ts'
import { statementHandOver } from '../handed-statement.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

// With its library it is larger than the report: only who looks at it loads it.
const BalanceChart = lazy(async () => ({
  default: (await import('../../../ui/report/charts.tsx')).BalanceChart,
}))

/** A line of the table: one of the statement, or the opening balance before them. */
interface Line extends Pick<StatementLine, 'date' | 'description' | 'debit' | 'credit'> {
  readonly object_id: number | ''
  readonly transaction_type: string
  /** The other account of the record, with its name. */
  readonly other: string
  readonly balance: bigint
}

/** The side that a line does not use stays blank. */
const usedSide = (key: 'debit' | 'credit', heading: string): ReportColumn<Line> => ({
  key,
  heading,
  kind: 'money',
  value: (line) => moneyFromWire(line[key]) || undefined,
})

const sum = (lines: Statement['transactions'], side: 'debit' | 'credit') =>
  lines.reduce((total, line) => total + moneyFromWire(line[side]), 0n)

const rowsOf = (
  { opening_balance, transactions }: Statement,
  { request, accountText }: ReportQuestion,
): Line[] => [
  {
    object_id: '',
    transaction_type: '',
    date: request.from_date ?? '',
    description: phrases.opening,
    other: '',
    debit: 0,
    credit: 0,
    balance: moneyFromWire(opening_balance),
  },
  ...transactions.map((line) => ({
    ...line,
    other: accountText(line.other_account),
    balance: moneyFromWire(line.balance),
  })),
]

/** The account statement, the opening balance first; Enter opens the record of a line. */
export default reportScreen('account-statement', {
  rowsOf,
  columns: [
    columnOf('object_id', common.reference, 'text'),
    columnFrom<Line>('type', common.type, 'code', (line) => labelText(line.transaction_type)),
    columnOf('date', common.date, 'day'),
    columnOf('description', common.description, 'text'),
    columnOf('other', phrases.otherAccount, 'text'),
    usedSide('debit', phrases.debit),
    usedSide('credit', phrases.credit),
    columnOf('balance', common.balance, 'balance'),
    columnOf('balance', common.side, 'side', 'side'),
  ],
  restOf({ account, transactions, final_balance }, { request: { from_date = '', to_date = '' } }) {
    const [debit, credit] = [sum(transactions, 'debit'), sum(transactions, 'credit')]
    const balance = moneyFromWire(final_balance)
    return {
      facts: [
        ['', numbered(account.customer_id, account.customer_name)],
        [phrases.ofAccount, account.acc_no],
        ['', account.currency],
        ['', common.span({ from: from_date, to: to_date })],
      ],
      totals: [{ label: common.total, values: { debit, credit, balance, side: balance } }],
    }
  },
  aroundOf: (_, { request: { from_date = '', to_date = '' } }, { rows }) => ({
    chart: (
      <Suspense>
        <BalanceChart label={phrases.chart} from={from_date} to={to_date} steps={rows as Line[]} />
      </Suspense>
    ),
  }),
  handOverOf: statementHandOver,
  rowKey: (line) => `${line.transaction_type} ${line.object_id}`,
  hrefOf: (line) => recordLabelled(line.transaction_type, String(line.object_id)),
  emptyText: phrases.empty,
  // Where the news is.
  opensAt: 'last',
})
