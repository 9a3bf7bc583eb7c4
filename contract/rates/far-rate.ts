import {
  type Exchange,
  exchangedAmount,
  type OperationMode,
  otherMode,
  significantRate,
} from '../money/exchange.ts'
import {
  formatMoney,
  multipliedByRate,
  RATE_DECIMALS,
  RATE_ONE,
  rateText,
  roundedQuotient,
} from '../money/money.ts'
import { addDays, shortDay } from '../text/dates.ts'
import { definePhrases } from '../text/phrases.ts'
import type { ExchangeRate } from './rates.ts'
import { ratesByCcy, sheetOn, worthOnSheet } from './sheet-rate.ts'

/** What exchanges of a day are held against: the sheet of that day, and how far from it is no question. */
export interface Measure {
  /** The day on which a rate of the sheet was saved last. */
  readonly day: string
  readonly rates: ReturnType<typeof ratesByCcy>
  readonly percent: number
}

/** An exchange that is far from the sheet: what the sheet says of one unit, and what it is here, scaled by 10^8. */
export interface FarRate {
  readonly unit: string
  readonly said: bigint
  readonly here: bigint
  readonly day: string
  readonly isOneCurrency: boolean
  /** The mode by which the typed rate would fit. */
  readonly fits: OperationMode | undefined
}

/** For so many days a sheet is held against entries. */
const KNOWN_DAYS = 7

/**
 * What exchanges of a day are held against (docs/books.md, "Asked before it is saved"); undefined where no sheet was saved
 * on it or on the seven days before. A sheet is saved whole: what it left as it was counts as saved that day.
 */
export function measureOf(
  history: readonly ExchangeRate[],
  day: string,
  percent: number,
): Measure | undefined {
  const sheet = sheetOn(history, day)
  const last = sheet
    .map(({ date }) => date ?? '')
    .toSorted()
    .at(-1)
  if (last === undefined || last < addDays(day, -KNOWN_DAYS)) return undefined
  return { day: last, rates: ratesByCcy(sheet), percent }
}

/** Whether an amount is further from the expected one than the per cent allowed; a hundredth is rounding. */
export function isFar(amount: bigint, expected: bigint, percent: number): boolean {
  const off = amount > expected ? amount - expected : expected - amount
  return off > 1n && off * 100n > expected * BigInt(percent)
}

/** The mode in place of the typed one that would bring an exchange near to what is expected of it. */
function fittingMode(
  { amount, rate }: Exchange,
  expected: bigint,
  percent: number,
): OperationMode | undefined {
  if (!rate) return undefined
  const other = otherMode(rate.mode)
  return isFar(exchangedAmount(amount, rate.rate, other), expected, percent) ? undefined : other
}

/** How far an exchange is from the sheet; undefined where it is near, near what was agreed, or the sheet has no such rate. */
export function farRate(exchange: Exchange, measure: Measure | undefined): FarRate | undefined {
  const { from, to, amount, exchanged, agreed } = exchange
  if (!measure || amount <= 0n || exchanged <= 0n) return undefined
  const { rates, percent, day } = measure
  const worth = worthOnSheet(rates, from, to)
  if (worth === undefined) return undefined
  const expected = multipliedByRate(amount, worth)
  if (!isFar(exchanged, expected, percent)) return undefined
  if (agreed !== undefined && !isFar(exchanged, agreed, percent)) return undefined
  const [unit, units, others] = worth >= RATE_ONE ? [from, amount, exchanged] : [to, exchanged, amount]
  return {
    unit,
    said: (worth >= RATE_ONE ? worth : worthOnSheet(rates, to, from)) ?? worth,
    here: significantRate(others, units),
    day,
    isOneCurrency: from === to,
    fits: fittingMode(exchange, expected, percent),
  }
}

/** Whether two exchanges are of the same currencies, amounts and rate. */
export const isSameExchange = (one: Exchange, other: Exchange): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.amount === other.amount &&
  one.exchanged === other.exchanged &&
  one.rate?.rate === other.rate?.rate

const CENTS = 10n ** BigInt(RATE_DECIMALS - 2)
/** A rate in a sentence: with two decimals from 1 on. */
const spoken = (rate: bigint) =>
  rate >= RATE_ONE ? formatMoney(roundedQuotient(rate, CENTS)) : rateText(significantRate(rate, RATE_ONE))

/** What an exchange is far from. */
export const farRatePhrases = definePhrases('farRate', {
  oneCurrency: 'Both sides are {unit}: 1 {unit} gives {here} here',
  today: 'The sheet of today says {said}: 1 {unit} gives {here} here',
  ofDay: 'The sheet of {day} says {said}: 1 {unit} gives {here} here',
})

/** What is far from what, in words without an end: both figures for one unit of the currency that is worth more. */
export function farRateText({ unit, said, here, day, isOneCurrency }: FarRate, today: string): string {
  if (isOneCurrency) return farRatePhrases.oneCurrency({ unit, here: spoken(here) })
  const slots = { said: spoken(said), unit, here: spoken(here) }
  return day === today ? farRatePhrases.today(slots) : farRatePhrases.ofDay({ ...slots, day: shortDay(day) })
}
