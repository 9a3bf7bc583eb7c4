import type { Till, TillCash } from '../../../contract/day/tills.ts'
import { CURRENCIES } from '../../../contract/money/currency.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { columnFrom, columnOf, type Report } from '../../ui/report/report.ts'

/** A till in one of its currencies; one without accounts has a row of its own. */
export interface TillRow extends Pick<Till, 'cust_id' | 'cust_name' | 'operators'>, Partial<TillCash> {}

/** Whether a till holds less than its low mark. */
const isLow = ({ cash, low_mark }: TillRow): boolean =>
  cash !== undefined && low_mark !== undefined && moneyFromWire(cash) < moneyFromWire(low_mark)

/** Whether more was taken out of a till than it held. */
const isBelowZero = ({ cash }: TillRow): boolean => cash !== undefined && moneyFromWire(cash) < 0n

/** What is to be said of a till: `below zero`, `low`, or nothing. */
export const tillState = (row: TillRow): string => (isBelowZero(row) ? 'below zero' : isLow(row) ? 'low' : '')

/** The tills by currency with what they hold; below them what a currency has in several tills. */
export function tillsTable(tills: readonly Till[]): Report<TillRow> {
  const rows = tills.flatMap(({ currencies, ...till }): TillRow[] =>
    currencies.length === 0 ? [till] : currencies.map((held) => ({ ...till, ...held })),
  )
  return {
    title: 'Tills',
    facts: [],
    rows,
    columns: [
      columnOf('cust_name', 'Till', 'text'),
      columnFrom('operators', 'Operators', 'text', ({ operators }) => operators.join(', ')),
      columnOf('ccy', 'CCY', 'code'),
      columnFrom('acc_nos', 'Account', 'code', ({ acc_nos }) => acc_nos?.join(' · ')),
      columnOf('cash', 'Cash', 'money'),
      columnOf('low_mark', 'Low mark', 'money'),
      columnFrom('low', 'State', 'code', tillState),
      columnOf('counted', 'Last count', 'day'),
    ],
    totals: CURRENCIES.flatMap((ccy) => {
      const held = rows.filter((row) => row.ccy === ccy)
      const cash = held.reduce((sum, row) => sum + moneyFromWire(row.cash ?? 0), 0n)
      return held.length < 2 ? [] : [{ label: `${ccy} in ${held.length} tills`, values: { cash } }]
    }),
  }
}
