import { formatMoney } from '../../../contract/money/money.ts'
import { phrases } from '../fields/late-phrases.ts'

/** The remark beside an exchanged amount that its rate contradicts; `minor` is what the rate makes of the amount. */
export const rateSays = (minor: bigint | undefined): string | undefined =>
  minor === undefined ? undefined : phrases.rateSays({ amount: formatMoney(minor) })
