import { formatMoney, moneyFromWire, type WireNumber } from '../../../../contract/money/money.ts'
import { PROFIT_LINES } from '../../../../contract/reports/profit-lines.ts'
import type { ProfitReport } from '../../../../contract/reports/report-answers.ts'
import { reportAddress } from '../../../../contract/reports/reports.ts'
import { monthOf } from '../../../../contract/text/dates.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { columnFrom, columnOf, type ReportRow } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

type Group = ProfitReport['groups'][number]

const MONEY = [...PROFIT_LINES, 'total'] as const

const rowsOf = ({ groups, sums }: ProfitReport): ReportRow<Group>[] =>
  groups.length === 0
    ? []
    : [
        ...groups,
        {
          label: common.total,
          values: Object.fromEntries(MONEY.map((line) => [line, moneyFromWire(sums[line])])),
        },
      ]

const keyOf = ({ key }: Group) => key
/** The first column, by what the profit is told by. */
const KEYS = {
  day: columnFrom('day', phrases.day, 'day', keyOf),
  month: columnFrom('month', phrases.month, 'code', keyOf),
  currency: columnFrom('currency', phrases.currency, 'code', keyOf),
}

const text = (wire: WireNumber) => formatMoney(moneyFromWire(wire))

/** Whether both ways come to the same profit, in a sentence. */
function proofText({ sums, proof }: ProfitReport): string {
  const [total, other] = [text(sums.total), text(proof)]
  return total === other ? phrases.same({ total }) : phrases.different({ proof: other, total })
}

/** What the office has earned, and its proof; Enter on a month opens its days, on a day what was entered. */
export default reportScreen('profit', {
  rowsOf,
  columns: [
    ...Object.values(KEYS),
    columnOf('exchange', phrases.exchange, 'money'),
    columnOf('charges', phrases.charges, 'money'),
    columnOf('income', phrases.income, 'money'),
    columnOf('expense', phrases.expense, 'money'),
    columnOf('over_short', phrases.overShort, 'money'),
    columnOf('revaluation', phrases.revaluation, 'money'),
    columnOf('total', phrases.total, 'money'),
  ],
  withoutOf: ({ by }) => Object.keys(KEYS).filter((key) => key !== by),
  restOf(answer) {
    const { base, period, worth_before, worth_after, capital, unvalued } = answer
    return {
      facts: [
        ['', common.span({ from: period.from_date, to: period.to_date })],
        ['', phrases.told({ base })],
        ['', phrases.worth({ before: text(worth_before), after: text(worth_after), capital: text(capital) })],
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
    if (request.by === 'currency') return undefined
    if (request.by !== 'month') return reportAddress('daily-transactions', { from_date: key, to_date: key })
    const [from_date, to_date] = monthOf(`${key}-01`)
    return reportAddress('profit', { ...request, from_date, to_date, by: 'day' })
  },
  emptyText: phrases.empty,
})
