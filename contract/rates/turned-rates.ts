import type { Currency } from '../money/currency.ts'
import { turnedRate } from '../money/exchange.ts'
import { parseRate, RATE_ONE, rateText } from '../money/money.ts'
import { definePhrases } from '../text/phrases.ts'
import { RATE_CURRENCIES, RATE_SIDES, type RateDraft, rateField, TRADE_SIDES } from './rate-sheet.ts'
import { worthOnSheet } from './sheet-rate.ts'

/** A typed rate that is plainly turned round, and what it is the other way, scaled by 10^8. */
export interface TurnedRate {
  readonly field: string
  readonly typed: bigint
  readonly turned: bigint
}

/** Of no currency of the office one unit is worth so many dollars, and of none so few rupees as one of so many. */
const MOST_DOLLARS = 20n * RATE_ONE
const FEWEST_RUPEES = RATE_ONE / 20n

/** Whether no currency can be worth this, by its field of the rate sheet. */
function isImpossible(field: string, rate: bigint): boolean {
  if (field.endsWith('_to_usd')) return field !== rateField('USD', 'to_usd') && rate > MOST_DOLLARS
  return field.endsWith('_to_pkr') && field !== rateField('PKR', 'to_pkr') && rate < FEWEST_RUPEES
}

/** Whether two rates are less than twice as much as each other; nothing is near 0. */
const isNear = (one: bigint, other: bigint) => one < 2n * other && other < 2n * one

/** A rate of a sheet scaled by 10^8; 0 where it is blank or no figure. */
const rateIn = (draft: RateDraft, field: string) => parseRate(draft[field] ?? '') ?? 0n

/**
 * The rates of a sheet that were typed the wrong way round (docs/books.md, "Asked before it is saved"): far from what is
 * saved, or offered, while turned round they are near it; and on the rate sheet what no currency can be worth.
 */
export function turnedRates(saved: RateDraft, typed: RateDraft): readonly TurnedRate[] {
  return Object.keys(saved).flatMap((field) => {
    const [before, rate] = [rateIn(saved, field), rateIn(typed, field)]
    if (rate === 0n || isNear(rate, before)) return []
    const turned = turnedRate(rate)
    const isTurned = isNear(turned, before) || isImpossible(field, rate)
    return isTurned && turned > 0n ? [{ field, typed: rate, turned }] : []
  })
}

/** What one unit of each currency is in AFN by a typed sheet, as typed; 0 where it doesn't say. */
function worthsInAfn(typed: RateDraft): ReadonlyMap<Currency, string> {
  const rates = new Map(
    RATE_CURRENCIES.map((ccy) => {
      const [to_usd, to_pkr] = RATE_SIDES.map((side) => rateIn(typed, rateField(ccy, side)))
      return [ccy, { ccy, to_usd: to_usd ?? 0n, to_pkr: to_pkr ?? 0n }]
    }),
  )
  return new Map(RATE_CURRENCIES.map((ccy) => [ccy, rateText(worthOnSheet(rates, ccy, 'AFN') ?? 0n)]))
}

/**
 * {@link turnedRates} of the rate sheet, where a rate to buy or sell at that was never saved is held against what the typed
 * sheet itself says of the currency in AFN, as it is once its own turned rates are put right.
 */
export function turnedOnSheet(saved: RateDraft, typed: RateDraft): readonly TurnedRate[] {
  const found = turnedRates(saved, typed)
  const righted = Object.fromEntries(found.map(({ field, turned }) => [field, rateText(turned)]))
  const unsaved = [...worthsInAfn({ ...typed, ...righted })].flatMap(([ccy, worth]) =>
    TRADE_SIDES.map((side) => rateField(ccy, side))
      .filter((field) => rateIn(saved, field) === 0n)
      .map((field) => [field, worth] as const),
  )
  return [...found, ...turnedRates(Object.fromEntries(unsaved), typed)]
}

/** What is asked about a rate that may be turned round. */
export const turnedRatePhrases = definePhrases('turnedRate', {
  question:
    '{rate} says that 1 {from} is {rate} {to}; {other} would say that 1 {to} is {rate} {from}. Save {rate}?',
  remedy: '{value} in place of {typed}',
})

/** The question about such a rate: both of its readings. */
export function turnedRateText(
  { typed, turned }: TurnedRate,
  [from, to]: readonly [from: string, to: string],
): string {
  return turnedRatePhrases.question({ rate: rateText(typed), other: rateText(turned), from, to })
}

/** A form set to such a rate turned round, by a button of the question; none where there are several. */
export function turnedRateRemedy([first, ...others]: readonly TurnedRate[]) {
  if (!first || others.length > 0) return undefined
  const value = rateText(first.turned)
  return {
    text: turnedRatePhrases.remedy({ value, typed: rateText(first.typed) }),
    field: first.field,
    value,
  }
}
