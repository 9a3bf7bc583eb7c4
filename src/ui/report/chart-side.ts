import { balanceSide } from '../../../contract/money/money.ts'
import { sideText } from '../../../contract/money/side-texts.ts'

export type Side = ReturnType<typeof balanceSide>

/** A balance in minor units after something happened on a day. */
export interface BalanceStep {
  readonly date: string
  readonly balance: bigint
}

const DAY_MS = 86_400_000
const daysBetween = (from: string, to: string) =>
  BigInt(Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)))

/**
 * The side that a chart draws upward: the one on which the account stands over most of the period, each balance
 * weighed by the days that it lasts. A till is debited as it fills, so its line rises with its cash.
 */
export function upwardSide(steps: readonly BalanceStep[], to: string): Side {
  const weighed = steps.reduce(
    (sum, { date, balance }, at) => sum + balance * daysBetween(date, steps[at + 1]?.date ?? to),
    0n,
  )
  return balanceSide(weighed === 0n ? (steps.at(-1)?.balance ?? 0n) : weighed)
}

const axisFormat = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 5 })

/** A height of such a chart in words: the figure with its side, never a minus sign. */
export function heightText(height: number, up: Side): string {
  if (height === 0) return '0'
  const isCredit = height > 0 === (up === 'Cr')
  return `${axisFormat.format(Math.abs(height))} ${sideText(isCredit ? 0n : -1n)}`
}
