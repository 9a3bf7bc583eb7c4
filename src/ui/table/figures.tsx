import { balanceSide, formatBalance, formatMoney } from '../../../contract/money/money.ts'

/** Money in minor units as it is read: `1,250.50`. */
export function Money({ minor }: { readonly minor: bigint }) {
  return <bdi className="money">{formatMoney(minor)}</bdi>
}

/** A balance in minor units: `1,250.50 Cr` in green, below zero `1,250.50 Dr` in red. */
export function Balance({ minor }: { readonly minor: bigint }) {
  return <bdi className={`balance ${balanceSide(minor).toLowerCase()}`}>{formatBalance(minor)}</bdi>
}
