import {
  dividedByRate,
  moneyText,
  multipliedByRate,
  parseMoney,
  parseRate,
  RATE_DECIMALS,
  RATE_ONE,
  rateText,
  roundedQuotient,
} from './money.ts'

/** What the operator does with amount and rate; it is not on the wire (books.md, "How entries post"). */
export type OperationMode = 'Multiply' | 'Divide'

export const otherMode = (mode: OperationMode): OperationMode => (mode === 'Multiply' ? 'Divide' : 'Multiply')

/** An amount exchanged at a rate above 0, in minor units, half away from zero. */
export function exchangedAmount(amount: bigint, rate: bigint, mode: OperationMode): bigint {
  return mode === 'Multiply' ? multipliedByRate(amount, rate) : dividedByRate(amount, rate)
}

/** What an entry exchanges: amounts in minor units, in two currencies or in one. */
export interface Exchange {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  readonly exchanged: bigint
  /** The rate as it is typed, scaled by 10^8, with its mode; left out where there is none to turn. */
  readonly rate?: { readonly rate: bigint; readonly mode: OperationMode } | undefined
  /** What the amount comes to by a rate that was agreed with whom it is for. */
  readonly agreed?: bigint | undefined
}

/** A rate above 0 as it is typed, with its mode; undefined where it is blank or can't be read. */
export function parsedRate(text: string, mode: OperationMode): Exchange['rate'] {
  const rate = parseRate(text)
  return rate ? { rate, mode } : undefined
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

/** Digits of a rate that is worked out of two others: an amount up to 99,999.99 comes to the cent. */
const SIGNIFICANT_DIGITS = 7

/**
 * A quotient above 0 as a rate, scaled by 10^8: seven significant digits, rounded half away from zero, as far as a rate
 * has decimals; a whole number keeps all of its digits.
 */
export function significantRate(dividend: bigint, divisor: bigint): bigint {
  const digits = roundedQuotient(dividend * RATE_ONE, divisor).toString().length
  const cut = Math.min(Math.max(digits - SIGNIFICANT_DIGITS, 0), RATE_DECIMALS)
  const step = 10n ** BigInt(cut)
  return roundedQuotient(dividend * RATE_ONE, divisor * step) * step
}

/**
 * A rate above 0 turned round, 70.5 for 0.0141844, scaled by 10^8: with as few decimals as give the rate back when that
 * is turned round in its turn, else with all eight; 0 where it is too small for these.
 */
export function turnedRate(rate: bigint): bigint {
  const turned = (decimals: number) => {
    const step = 10n ** BigInt(RATE_DECIMALS - decimals)
    return roundedQuotient(RATE_ONE * RATE_ONE, rate * step) * step
  }
  for (let decimals = 0; decimals < RATE_DECIMALS; decimals += 1) {
    const short = turned(decimals)
    if (short > 0n && roundedQuotient(RATE_ONE * RATE_ONE, short) === rate) return short
  }
  return turned(RATE_DECIMALS)
}

/** A rate as it is written, with its mode. */
export interface WrittenRate {
  readonly exchange_rate: string
  readonly operation_mode: OperationMode
}

/** The rate at which an amount came to `exchanged`, both above 0: by the mode that has it at 1 or above, to 4 decimals. */
export function readableRate(amount: bigint, exchanged: bigint): WrittenRate {
  const operation_mode = exchanged >= amount ? 'Multiply' : 'Divide'
  return { exchange_rate: rateText(rateBetween(amount, exchanged, operation_mode)), operation_mode }
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
