import { moneyFromWire } from '../../../../contract/money/money.ts'
import type { Roznamcha } from '../../../../contract/reports/report-answers.ts'
import { recordLabelled } from '../../../commands/catalog/nouns.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { solarDay } from '../../../ui/frame/solar-day.ts'
import { columnOf, numbered } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'
import { rowsOf } from './roznamcha-rows.ts'

/** Whether the tills and the other accounts end at the same cash, in a sentence. */
function proofText({ tills, others }: Roznamcha): string {
  const wrong = others.filter(({ currency, closing }) => {
    const own = tills.filter((till) => till.currency === currency)
    const cash = own.reduce((sum, till) => sum + moneyFromWire(till.closing), 0n)
    return cash !== moneyFromWire(closing)
  })
  return wrong.length === 0
    ? phrases.same
    : phrases.different({ currencies: wrong.map(({ currency }) => currency).join(', ') })
}

/** The cash of each till and the same by all other accounts; Enter opens the record of a line. */
export default reportScreen('roznamcha', {
  rowsOf,
  columns: [
    columnOf('object_id', common.reference, 'text'),
    columnOf('transaction_type', common.type, 'code', 'type'),
    columnOf('date', common.date, 'day'),
    columnOf('time', phrases.time, 'code'),
    columnOf('operator', common.operator, 'text'),
    columnOf('account', common.account, 'text'),
    columnOf('description', common.description, 'text'),
    columnOf('jama', phrases.jama, 'money'),
    columnOf('naam', phrases.naam, 'money'),
    columnOf('cash', phrases.cash, 'money'),
  ],
  restOf(answer, { request: { customer_id } }) {
    const { from_date, to_date } = answer.period
    const [till] = answer.tills
    const isDay = from_date === to_date
    return {
      facts: [
        ['', customer_id && till ? numbered(till.cust_id, till.cust_name) : phrases.allTills],
        ['', isDay ? from_date : common.span({ from: from_date, to: to_date })],
        ...(isDay ? [solarDay(from_date)] : [from_date, to_date].map(solarDay)).map(
          (day) => ['', day] as const,
        ),
        ['', proofText(answer)],
      ],
      landscape: true,
    }
  },
  rowKey: ({ key }) => key,
  hrefOf: ({ transaction_type, object_id }) => recordLabelled(transaction_type, object_id),
  emptyText: phrases.empty,
})
