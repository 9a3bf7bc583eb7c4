import { moneyFromWire } from '../../../../contract/money/money.ts'
import type { Roznamcha } from '../../../../contract/reports/report-answers.ts'
import { isolated } from '../../../../contract/text/bidi.ts'
import { listedText } from '../../../../contract/text/listed.ts'
import { otherDay, shownDay } from '../../../../contract/text/shown-day.ts'
import { labelText, recordLabelled } from '../../../commands/catalog/nouns.ts'
import { reportScreen } from '../../../shell/report/report-screen.tsx'
import { solarDay } from '../../../ui/frame/solar-day.ts'
import { columnFrom, columnOf, numbered } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'
import { type Line, rowsOf } from './roznamcha-rows.ts'
import { initialsOf, legendOf, operatorsOf, shortReference, shortRowsOf } from './short-form.ts'

/** Whether the tills and the other accounts end at the same cash, in a sentence. */
function proofText({ tills, others }: Roznamcha): string {
  const wrong = others.filter(({ currency, closing }) => {
    const own = tills.filter((till) => till.currency === currency)
    const cash = own.reduce((sum, till) => sum + moneyFromWire(till.closing), 0n)
    return cash !== moneyFromWire(closing)
  })
  return wrong.length === 0
    ? phrases.same
    : phrases.different({ currencies: listedText(wrong.map(({ currency }) => currency)) })
}

/** Of one day, which then stands over the rows. */
const isOfDay = ({ period: { from_date, to_date } }: Roznamcha) => from_date === to_date

const COLUMNS = {
  date: columnOf('date', common.date, 'day'),
  time: columnOf('time', phrases.time, 'code'),
  account: columnOf('account', common.account, 'text'),
  description: columnOf('description', common.description, 'text'),
  rate: columnOf('rate', phrases.rate, 'rate'),
  jama: columnOf('jama', phrases.jama, 'money'),
  naam: columnOf('naam', phrases.naam, 'money'),
  cash: columnOf('cash', phrases.cash, 'money'),
}

/** The cash of each till and the same by all other accounts; Enter opens the record of a line. */
export default reportScreen('roznamcha', {
  rowsOf,
  columns: [
    columnOf('object_id', common.reference, 'text'),
    columnFrom<Line>('type', common.type, 'code', (line) => labelText(line.transaction_type)),
    COLUMNS.date,
    COLUMNS.time,
    columnOf('operator', common.operator, 'text'),
    COLUMNS.account,
    COLUMNS.description,
    COLUMNS.rate,
    COLUMNS.jama,
    COLUMNS.naam,
    COLUMNS.cash,
  ],
  withoutOf: (answer) => (isOfDay(answer) ? ['date'] : []),
  shortOf(answer, asked) {
    const initials = initialsOf(operatorsOf(answer))
    const { date, ...ofDay } = COLUMNS
    return {
      columns: [
        columnFrom('object_id', common.reference, 'code', shortReference),
        ...(isOfDay(answer) ? [] : [date]),
        ofDay.time,
        columnFrom('operator', phrases.by, 'code', ({ operator }) => isolated(initials.get(operator) ?? '')),
        ...[ofDay.account, ofDay.description, ofDay.rate, ofDay.jama, ofDay.naam, ofDay.cash],
      ],
      rows: shortRowsOf(answer, asked),
      remarks: legendOf(initials),
    }
  },
  restOf(answer, { request: { customer_id } }) {
    const { from_date, to_date } = answer.period
    const [till] = answer.tills
    const isDay = isOfDay(answer)
    return {
      facts: [
        ['', customer_id && till ? numbered(till.cust_id, till.cust_name) : phrases.allTills],
        ['', isDay ? shownDay(from_date) : common.span({ from: from_date, to: to_date })],
        ...(isDay ? [from_date] : [from_date, to_date]).map(
          (day) => ['', otherDay(day) ?? solarDay(day)] as const,
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
