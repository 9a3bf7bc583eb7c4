import type { TillStanding } from '../../../contract/day/day-answers.ts'
import { differenceOf } from '../../../contract/day/days.ts'
import { moneyFromWire, type WireNumber } from '../../../contract/money/money.ts'
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

const Told = ({ figure }: { readonly figure: WireNumber | null }) =>
  figure === null ? null : <Money minor={moneyFromWire(figure)} />

/** By how much what was counted differs from the books, in minor units; marked where it does. */
export const Difference = ({ minor }: { readonly minor: bigint }) => (
  <span className={minor === 0n ? undefined : 'differs'}>
    <Money minor={minor} />
  </span>
)

/** The first five of them. What was counted in a till that is left out does not show, nor what is not told. */
export function TillCells({
  till,
  isLeftOut = false,
}: {
  readonly till: TillStanding
  readonly isLeftOut?: boolean
}) {
  const { expected, counted } = till
  const shown = isLeftOut ? null : counted
  return (
    <>
      <th scope="row">
        <bdi>{till.cust_name}</bdi>
      </th>
      <td>{till.ccy}</td>
      <td className="numeric">
        <Told figure={expected} />
      </td>
      <td className="numeric">
        <Told figure={shown} />
      </td>
      <td className="numeric">
        {expected !== null && shown !== null && <Difference minor={differenceOf(till)} />}
      </td>
    </>
  )
}
