import { lowTills, type Till } from '../../../contract/day/tills.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { isolated } from '../../../contract/text/bidi.ts'
import { phrases } from './phrases.ts'

/** That a till holds less than its low mark, and how many more do; '' where none does. */
export function lowTillText(tills: readonly Till[]): string {
  const [first, ...others] = lowTills(tills)
  if (!first) return ''
  const { cust_name, ccy, cash } = first
  const till = { till: isolated(cust_name), ccy, cash: formatMoney(moneyFromWire(cash)) }
  return others.length > 0 ? phrases.lowTills({ ...till, others: others.length }) : phrases.lowTill(till)
}
