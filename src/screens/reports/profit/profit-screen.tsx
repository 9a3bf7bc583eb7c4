import { moneyFromWire } from '../../../../contract/money/money.ts'
import { NOBODY, type ProfitBy } from '../../../../contract/reports/profit-lines.ts'
import type { ProfitReport } from '../../../../contract/reports/report-answers.ts'
import type { ReportValues } from '../../../../contract/reports/reports.ts'
import { listedText } from '../../../../contract/text/listed.ts'
import { labelText, recordLabelled } from '../../../commands/catalog/nouns.ts'
import { type ReportQuestion, reportScreen } from '../../../shell/report/report-screen.tsx'
import {
  columnFrom,
  columnOf,
  numbered,
  type ReportColumn,
  type ReportRow,
} from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'
import { exchangesBehind } from './profit-behind.ts'
import { ProfitChart } from './profit-chart.tsx'
import { monthText } from './profit-months.ts'
import { type ProfitLineRow, profitRows } from './profit-rows.ts'

const keyOf = ({ key }: ProfitLineRow) => key
const monthOf =
  (by: ProfitBy) =>
  ({ key = '' }: ProfitLineRow) =>
    monthText(key, by)
const nameOf = ({ key = '', name }: ProfitLineRow) => (key === NOBODY ? phrases.nobody : (name ?? key))
const customerOf = (row: ProfitLineRow) =>
  row.key === undefined || row.name === undefined ? nameOf(row) : numbered(row.key, row.name)

/** The first column of each grouping. */
const GROUPED = {
  day: [columnFrom('day', phrases.day, 'day', keyOf)],
  month: [columnFrom('month', phrases.month, 'code', monthOf('month'))],
  solar_month: [columnFrom('solar_month', phrases.month, 'code', monthOf('solar_month'))],
  currency: [columnFrom('currency', phrases.currency, 'code', keyOf)],
  operator: [columnFrom('operator', common.operator, 'text', nameOf)],
  customer: [columnFrom('customer', phrases.customer, 'text', customerOf)],
} satisfies Record<string, readonly ReportColumn<ProfitLineRow>[]>

const LINES: readonly ReportColumn<ProfitLineRow>[] = [
  columnOf('exchange', phrases.exchange, 'money'),
  columnOf('charges', phrases.charges, 'money'),
  columnOf('commissions', phrases.commissions, 'money'),
  columnOf('income', phrases.income, 'money'),
  columnOf('expense', phrases.expense, 'money'),
  columnOf('over_short', phrases.overShort, 'money'),
  columnOf('revaluation', phrases.revaluation, 'money'),
  columnOf('total', phrases.total, 'money'),
]

/** The columns of exchanges. */
const OF_EXCHANGES: readonly ReportColumn<ProfitLineRow>[] = [
  columnOf('object_id', common.reference, 'text'),
  columnFrom('type', common.type, 'code', ({ transaction_type = '' }) => labelText(transaction_type)),
  columnOf('date', common.date, 'day'),
  { ...columnOf('given', phrases.given, 'money'), currency: ({ given_ccy = '' }) => given_ccy },
  { ...columnOf('received', phrases.received, 'money'), currency: ({ received_ccy = '' }) => received_ccy },
  columnOf('worth', phrases.worth, 'money'),
  columnOf('cost', phrases.cost, 'money'),
  columnOf('gain', phrases.gain, 'money'),
]

const keysOf = (columns: readonly ReportColumn<ProfitLineRow>[]) => columns.map(({ key }) => key)

/** The columns of the other groupings. */
const withoutOf = ({ by }: ProfitReport): readonly string[] =>
  by === 'exchange'
    ? keysOf([...Object.values(GROUPED).flat(), ...LINES])
    : [...Object.keys(GROUPED).filter((key) => key !== by), ...keysOf(OF_EXCHANGES)]

/** Whether both ways come to the same profit, in a sentence. */
const proofText = ({ sums, proof }: ProfitReport): string =>
  moneyFromWire(sums.total) === moneyFromWire(proof) ? phrases.same : phrases.different

/** Whether all exchanges are listed. */
const isWhole = ({ currency, operator, customer }: ReportValues) => !currency && !operator && !customer

const rowsOf = (answer: ProfitReport, { request }: ReportQuestion): ReportRow<ProfitLineRow>[] =>
  profitRows(answer, isWhole(request))

/** The groupings that have a chart. */
const CHARTED: readonly ProfitBy[] = ['day', 'month', 'solar_month']
const hasChart = ({ by, groups }: ProfitReport): boolean => CHARTED.includes(by) && groups.length > 0

/** What the office has earned, and its proof; Enter on a line opens the exchanges behind it, on one of these its record. */
export default reportScreen('profit', {
  rowsOf,
  columns: [...Object.values(GROUPED).flat(), ...LINES, ...OF_EXCHANGES],
  withoutOf,
  restOf(answer, { request }) {
    const { base, period, unvalued } = answer
    return {
      facts: [
        ['', common.span({ from: period.from_date, to: period.to_date })],
        ['', phrases.told({ base })],
        ['', request.currency || answer.of || proofText(answer)],
        ...(unvalued.length > 0
          ? [['', phrases.unvalued({ currencies: listedText(unvalued) })] as const]
          : []),
      ],
      landscape: true,
    }
  },
  rowKey: ({ key, transaction_type, object_id }) => key ?? `${transaction_type} ${object_id}`,
  aroundOf: (answer) => ({ chart: hasChart(answer) ? <ProfitChart profit={answer} /> : undefined }),
  hrefOf({ key, transaction_type = '', object_id = 0 }, { request }) {
    if (key === undefined) return recordLabelled(transaction_type, object_id)
    return key === NOBODY ? undefined : exchangesBehind(key, (request.by || 'day') as ProfitBy, request)
  },
  emptyText: phrases.empty,
})
