import type { TillStanding } from '../../../contract/day/day-answers.ts'
import { differenceOf } from '../../../contract/day/days.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { Money } from '../../ui/table/figures.tsx'
import { phrases } from './phrases.ts'

/** The columns of the tills of a day, open or closed. */
export const TILL_HEADINGS = [
  { text: phrases.till },
  { text: phrases.currency, className: 'code' },
  { text: phrases.expected, className: 'numeric' },
  { text: phrases.counted, className: 'numeric' },
  { text: phrases.difference, className: 'numeric' },
  { text: phrases.reason },
  { text: phrases.state, className: 'state' },
]

/** The first five of them. What was counted in a till that is left out does not show. */
export function TillCells({
  till,
  isLeftOut = false,
}: {
  readonly till: TillStanding
  readonly isLeftOut?: boolean
}) {
  const isCounted = till.counted !== null && !isLeftOut
  return (
    <>
      <th scope="row">
        <bdi>{till.cust_name}</bdi>
      </th>
      <td>{till.ccy}</td>
      <td className="numeric">
        <Money minor={moneyFromWire(till.expected)} />
      </td>
      <td className="numeric">{isCounted && <Money minor={moneyFromWire(till.counted)} />}</td>
      <td className="numeric">{isCounted && <Money minor={differenceOf(till)} />}</td>
    </>
  )
}
