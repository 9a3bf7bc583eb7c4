import {
  dividedByRate,
  moneyText,
  multipliedByRate,
  parseMoney,
  parseRate,
  RATE_DECIMALS,
  rateText,
  roundedQuotient,
} from './money.ts'

/** What the operator does with amount and rate; it is not on the wire (books.md, "How entries post"). */
export type OperationMode = 'Multiply' | 'Divide'

/** An amount exchanged at a rate above 0, in minor units, half away from zero. */
export function exchangedAmount(amount: bigint, rate: bigint, mode: OperationMode): bigint {
  return mode === 'Multiply' ? multipliedByRate(amount, rate) : dividedByRate(amount, rate)
}

/** An amount and a rate as typed, exchanged, to 2 decimals; undefined while one is blank, zero or unreadable. */
export function exchangedText(
  typedAmount: string,
  typedRate: string,
  mode: OperationMode,
): string | undefined {
  const [amount, rate] = [parseMoney(typedAmount), parseRate(typedRate)]
  return amount && rate ? moneyText(exchangedAmount(amount, rate, mode)) : undefined
}

/** The mode of a stored record: the first of `modes` that reproduces `exchanged`, else the first. */
export function modeOf(
  amount: bigint,
  rate: bigint,
  exchanged: bigint,
  modes: readonly [OperationMode, OperationMode],
): OperationMode {
  return modes.find((mode) => exchangedAmount(amount, rate, mode) === exchanged) ?? modes[0]
}

/** Decimals of a rate that the screen computes (docs/books.md, "Computed in forms"). */
const COMPUTED_RATE_DECIMALS = 4

/**
 * The rate at which an amount came to `exchanged`, both above 0, scaled by 10^8 and rounded to 4 decimals
 * half away from zero.
 */
export function rateBetween(amount: bigint, exchanged: bigint, mode: OperationMode): bigint {
  const [dividend, divisor] = mode === 'Multiply' ? [exchanged, amount] : [amount, exchanged]
  const rate = roundedQuotient(dividend * 10n ** BigInt(COMPUTED_RATE_DECIMALS), divisor)
  return rate * 10n ** BigInt(RATE_DECIMALS - COMPUTED_RATE_DECIMALS)
}

/** A rate as it is written, with its mode. */
export interface WrittenRate {
  readonly exchange_rate: string
  readonly operation_mode: OperationMode
}

/**
 * The rate between two currencies by what one unit of each is worth, scaled by 10^8: the one above 1, as rates are
 * spoken, to 4 decimals. Undefined where one of them has no worth.
 */
export function rateByWorth(from: bigint, to: bigint): WrittenRate | undefined {
  if (from <= 0n || to <= 0n) return undefined
  const operation_mode = from >= to ? 'Multiply' : 'Divide'
  return { exchange_rate: rateText(rateBetween(to, from, operation_mode)), operation_mode }
}

/**
 * The amount that an amount and a rate as typed give, in minor units, where it contradicts the exchanged amount by more
 * than rounding; undefined where the exchanged amount follows from the rate or the rate from it, or where one is blank,
 * zero or unreadable.
 */
export function contradictingAmount(
  typedAmount: string,
  typedRate: string,
  typedExchanged: string,
  mode: OperationMode,
): bigint | undefined {
  const [amount, rate] = [parseMoney(typedAmount), parseRate(typedRate)]
  const exchanged = parseMoney(typedExchanged)
  if (!amount || !rate || !exchanged) return undefined
  const computed = exchangedAmount(amount, rate, mode)
  const follows = computed === exchanged || rateBetween(amount, exchanged, mode) === rate
  return follows ? undefined : computed
}
