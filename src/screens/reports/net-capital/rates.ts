import type { Currency } from '../../../../contract/money/currency.ts'
import { parseRate, rateFromWire, rateText } from '../../../../contract/money/money.ts'
import { RATE_CURRENCIES } from '../../../../contract/rates/rate-sheet.ts'
import type { LastRate } from '../../../../contract/rates/rates.ts'
import type { ReportValues } from '../../../../contract/reports/reports.ts'

/** The currencies that net capital is told in. */
export const TOLD_IN = ['usd', 'pkr'] as const
export type ToldIn = (typeof TOLD_IN)[number]

/** The name of a rate in the request, `AFN_usd`. */
export const rateName = (ccy: Currency, into: ToldIn) => `${ccy}_${into}`

/** Every rate of the form, blank. */
export const NO_RATES: ReportValues = Object.fromEntries(
  RATE_CURRENCIES.flatMap((ccy) => TOLD_IN.map((into) => [rateName(ccy, into), ''])),
)

/**
 * The latest rates as the form offers them: blank where none was saved, but 1 for USD in USD and PKR in
 * PKR (books.md, "Reports").
 */
export function offeredRates(latest: readonly LastRate[]): ReportValues {
  const offered: Record<string, string> = { ...NO_RATES }
  for (const { ccy, to_usd, to_pkr } of latest)
    for (const [into, rate] of [
      ['usd', rateFromWire(to_usd)],
      ['pkr', rateFromWire(to_pkr)],
    ] as const) {
      const isItself = ccy.toLowerCase() === into
      offered[rateName(ccy, into)] = rate !== 0n ? rateText(rate) : isItself ? '1' : ''
    }
  return offered
}

/** A rate of the request, scaled by 10^8; 0 where it is blank or none. */
export const rateOf = (values: ReportValues, ccy: Currency, into: ToldIn): bigint =>
  parseRate(values[rateName(ccy, into)] ?? '') ?? 0n

/** Whether a request says at what rates; one from Go To leaves them to the latest. */
export const hasRates = (request: ReportValues) => Object.keys(request).some((name) => name in NO_RATES)
