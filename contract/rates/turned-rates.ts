import { turnedRate } from '../money/exchange.ts'
import { parseRate, RATE_ONE, rateText } from '../money/money.ts'
import { definePhrases } from '../text/phrases.ts'
import { type RateDraft, rateField } from './rate-sheet.ts'

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

/**
 * The rates of a sheet that were typed the wrong way round (docs/books.md, "Asked before it is saved"): far from what is
 * saved, or offered, while turned round they are near it; and on the rate sheet what no currency can be worth.
 */
export function turnedRates(saved: RateDraft, typed: RateDraft): readonly TurnedRate[] {
  const rateIn = (draft: RateDraft, field: string) => parseRate(draft[field] ?? '') ?? 0n
  return Object.keys(saved).flatMap((field) => {
    const [before, rate] = [rateIn(saved, field), rateIn(typed, field)]
    if (rate === 0n || isNear(rate, before)) return []
    const turned = turnedRate(rate)
    const isTurned = isNear(turned, before) || isImpossible(field, rate)
    return isTurned && turned > 0n ? [{ field, typed: rate, turned }] : []
  })
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
