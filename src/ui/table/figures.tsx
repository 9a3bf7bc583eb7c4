import { balanceSide, formatMoney } from '../../../contract/money/money.ts'
import { formatBalance } from '../../../contract/money/side-texts.ts'

/** Money in minor units as it is read: `1,250.50`. */
export function Money({ minor }: { readonly minor: bigint }) {
  return <bdi className="money">{formatMoney(minor)}</bdi>
}

interface BalanceProps {
  readonly minor: bigint
  /** Whether it is that of cash, which is debits less credits: more credits are more than is there. */
  readonly isCash?: boolean
}

/** A balance in minor units: `1,250.50 Cr` in green, below zero `1,250.50 Dr` in red; of cash `Cr` is red. */
export function Balance({ minor, isCash = false }: BalanceProps) {
  const colour = isCash && minor > 0n ? 'dr' : balanceSide(minor).toLowerCase()
  return <bdi className={`balance ${colour}`}>{formatBalance(minor)}</bdi>
}
