import type { Till, TillCash } from '../../../contract/day/tills.ts'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { moneyFromWire, type WireNumber } from '../../../contract/money/money.ts'
import { listedText } from '../../../contract/text/listed.ts'
import { columnFrom, columnOf, type Report } from '../../ui/report/report.ts'
import { phrases } from './phrases.ts'

/** A till in one of its currencies; one without accounts has a row of its own. */
export interface TillRow extends Pick<Till, 'cust_id' | 'cust_name' | 'operators'>, Partial<TillCash> {}

const isTold = (cash: TillRow['cash']): cash is WireNumber => cash !== undefined && cash !== null

/** Whether a till holds less than its low mark. */
const isLow = ({ cash, low_mark }: TillRow): boolean =>
  isTold(cash) && low_mark !== undefined && moneyFromWire(cash) < moneyFromWire(low_mark)

/** Whether more was taken out of a till than it held. */
const isBelowZero = ({ cash }: TillRow): boolean => isTold(cash) && moneyFromWire(cash) < 0n

/** What is to be said of a till: that its cash is told once it is counted, that it is below zero, or low, or nothing. */
export const tillState = (row: TillRow): string =>
  row.cash === null ? phrases.uncounted : isBelowZero(row) ? phrases.belowZero : isLow(row) ? phrases.low : ''

/** The tills by currency with what they hold; below them what a currency has in several tills, where all of it is told. */
export function tillsTable(tills: readonly Till[]): Report<TillRow> {
  const rows = tills.flatMap(({ currencies, ...till }): TillRow[] =>
    currencies.length === 0 ? [till] : currencies.map((held) => ({ ...till, ...held })),
  )
  return {
    title: phrases.title,
    facts: [],
    rows,
    columns: [
      columnOf('cust_name', phrases.till, 'text'),
      columnFrom('operators', phrases.operators, 'text', ({ operators }) => listedText(operators)),
      columnOf('ccy', phrases.ccy, 'code'),
      columnFrom('acc_nos', phrases.account, 'code', ({ acc_nos }) => acc_nos?.join(' · ')),
      columnOf('cash', phrases.cash, 'money'),
      columnOf('low_mark', phrases.lowMark, 'money'),
      columnFrom('low', phrases.state, 'code', tillState),
      columnOf('counted', phrases.lastCount, 'day'),
    ],
    totals: CURRENCIES.flatMap((ccy) => {
      const held = rows.filter((row) => row.ccy === ccy)
      const cash = held.reduce((sum, row) => sum + moneyFromWire(row.cash ?? 0), 0n)
      return held.length < 2 || held.some((row) => row.cash === null)
        ? []
        : [{ label: phrases.total({ ccy, count: held.length }), values: { cash } }]
    }),
  }
}
