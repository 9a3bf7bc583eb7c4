import { type Currency, currencyOf, type RateCode } from '../money/currency.ts'
import { rateText } from '../money/money.ts'
import { ACCOUNT_RATE_CODES, type RateDraft } from './rate-sheet.ts'
import type { LastRate } from './rates.ts'
import { ratesByCcy, worthOnSheet } from './sheet-rate.ts'

/**
 * What an account without rates is offered, from the latest rates (docs/books.md, "Computed in forms"): how much of each
 * currency one unit of the account's is worth; blank where a rate is missing.
 */
export function offeredRates(ccy: Currency, latest: readonly LastRate[]): RateDraft {
  const rates = ratesByCcy(latest)
  const own = rates.get(ccy)
  const isRated = own !== undefined && (own.to_usd > 0n || own.to_pkr > 0n)
  const text = (code: RateCode) => {
    const worth = isRated ? worthOnSheet(rates, ccy, currencyOf(code) ?? 'PKR') : undefined
    return worth === undefined ? '' : rateText(worth)
  }
  return Object.fromEntries(ACCOUNT_RATE_CODES.map((code) => [code, text(code)]))
}
