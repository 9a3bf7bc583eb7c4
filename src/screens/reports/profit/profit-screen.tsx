import { moneyFromWire } from '../../../../contract/money/money.ts'
import { PROFIT_LINES, type ProfitBy } from '../../../../contract/reports/profit-lines.ts'
import type { ProfitReport } from '../../../../contract/reports/report-answers.ts'
import { reportAddress } from '../../../../contract/reports/reports.ts'
import { monthOf } from '../../../../contract/text/dates.ts'
import { shownDay } from '../../../../contract/text/shown-day.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { columnFrom, columnOf, type ReportRow, type ReportTotal } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

type Group = ProfitReport['groups'][number]

const MONEY = [...PROFIT_LINES, 'total'] as const

/** The same profit by what the office is worth: before and after the period, and the capital that was moved. */
const proofRows = ({ worth_before, worth_after, capital, proof }: ProfitReport): ReportTotal[] =>
  (
    [
      [phrases.worthBefore, worth_before],
      [phrases.worthAfter, worth_after],
      [phrases.capital, capital],
      [phrases.grown, proof],
    ] as const
  ).map(([label, amount]) => ({ label, key: label, values: { total: moneyFromWire(amount) } }))

const totalRow = ({ sums }: ProfitReport): ReportTotal => ({
  label: common.total,
  values: Object.fromEntries(MONEY.map((line) => [line, moneyFromWire(sums[line])])),
})

const rowsOf = (answer: ProfitReport): ReportRow<Group>[] =>
  answer.groups.length === 0 ? [] : [...answer.groups, totalRow(answer), ...proofRows(answer)]

const keyOf = ({ key }: Group) => key
/** A month by its first day, as its reader writes days: without the day. */
const monthText = ({ key }: Group) => shownDay(key).replace(/\D\d+$/, '')
/** The first column, by what the profit is told by. */
const FIRST: Readonly<Record<ProfitBy, ReturnType<typeof columnFrom<Group>>>> = {
  day: columnFrom('day', phrases.day, 'day', keyOf),
  month: columnFrom('month', phrases.month, 'code', monthText),
  solar_month: columnFrom('solar_month', phrases.month, 'code', monthText),
  currency: columnFrom('currency', phrases.currency, 'code', keyOf),
}

/** Whether both ways come to the same profit, in a sentence. */
const proofText = ({ sums, proof }: ProfitReport): string =>
  moneyFromWire(sums.total) === moneyFromWire(proof) ? phrases.same : phrases.different

/** What the office has earned, and its proof; Enter on a month opens its days, on a day what was entered. */
export default reportScreen('profit', {
  rowsOf,
  columns: [
    ...Object.values(FIRST),
    columnOf('exchange', phrases.exchange, 'money'),
    columnOf('charges', phrases.charges, 'money'),
    columnOf('income', phrases.income, 'money'),
    columnOf('expense', phrases.expense, 'money'),
    columnOf('over_short', phrases.overShort, 'money'),
    columnOf('revaluation', phrases.revaluation, 'money'),
    columnOf('total', phrases.total, 'money'),
  ],
  withoutOf: ({ by }) => Object.keys(FIRST).filter((key) => key !== by),
  restOf(answer) {
    const { base, period, unvalued } = answer
    return {
      facts: [
        ['', common.span({ from: period.from_date, to: period.to_date })],
        ['', phrases.told({ base })],
        ['', proofText(answer)],
        ...(unvalued.length > 0
          ? [['', phrases.unvalued({ currencies: unvalued.join(', ') })] as const]
          : []),
      ],
      landscape: true,
    }
  },
  rowKey: keyOf,
  hrefOf({ key }, { request }) {
    const { by = 'day' } = request
    if (by === 'currency') return undefined
    if (by === 'day') return reportAddress('daily-transactions', { from_date: key, to_date: key })
    const [from_date, to_date] = monthOf(key)
    return reportAddress('profit', { ...request, from_date, to_date, by: 'day' })
  },
  emptyText: phrases.empty,
})
