import { significantRate, turnedRate, type WrittenRate } from '../money/exchange.ts'
import { RATE_ONE, rateText } from '../money/money.ts'
import { lastRateRows } from './rate-sheet.ts'
import type { ExchangeRate, LastRate, RateRow } from './rates.ts'

/** The rates of a sheet by currency, scaled by 10^8. */
type RatesByCcy = ReadonlyMap<string, RateRow>

/** What one unit of a currency is in the other by the first one's own column; 0 where there is no such column or figure. */
function ownColumn(rates: RatesByCcy, ccy: string, into: string): bigint {
  const row = rates.get(ccy)
  if (into === 'USD') return row?.to_usd ?? 0n
  return into === 'PKR' ? (row?.to_pkr ?? 0n) : 0n
}

/** What one unit of a currency is in another by what both are worth in dollars, or else in rupees. */
function crossRate(rates: RatesByCcy, from: string, to: string): bigint | undefined {
  for (const base of ['USD', 'PKR'] as const) {
    const [own, other] = [ownColumn(rates, from, base), ownColumn(rates, to, base)]
    if (own > 0n && other > 0n) return significantRate(own, other)
  }
  return undefined
}

/** Whose own column has the rate between two currencies, of two such figures the one of 1 or above; undefined where none has. */
function columnOwner(rates: RatesByCcy, from: string, to: string): string | undefined {
  const [own, other] = [ownColumn(rates, from, to), ownColumn(rates, to, from)]
  if (own >= RATE_ONE || (own > 0n && other < RATE_ONE)) return from
  return other > 0n ? to : undefined
}

/**
 * What one unit of a currency is in another by a sheet, scaled by 10^8 (docs/books.md, "Computed in forms"): the figure of
 * the sheet itself where one side is USD or PKR, of two such figures the one of 1 or above; of any other two what their
 * worths come to. 1 of a currency in itself; undefined where the sheet has no rate for it.
 */
export function worthOnSheet(rates: RatesByCcy, from: string, to: string): bigint | undefined {
  if (from === to) return RATE_ONE
  const owner = columnOwner(rates, from, to)
  if (owner === from) return ownColumn(rates, from, to)
  return (owner === to ? turnedRate(ownColumn(rates, to, from)) : crossRate(rates, from, to)) || undefined
}

/** The rate between two currencies by a sheet, at 1 or above as rates are spoken, with its mode. */
export function rateOnSheet(rates: RatesByCcy, from: string, to: string): WrittenRate | undefined {
  const worth = worthOnSheet(rates, from, to)
  const spoken = worth !== undefined && worth < RATE_ONE ? worthOnSheet(rates, to, from) : worth
  if (spoken === undefined) return undefined
  return { exchange_rate: rateText(spoken), operation_mode: spoken === worth ? 'Multiply' : 'Divide' }
}

/** The one of two currencies that is traded for AFN; undefined where neither or both are AFN. */
function tradedOf(from: string, to: string): string | undefined {
  if (from === to) return undefined
  return from === 'AFN' ? to : to === 'AFN' ? from : undefined
}

/**
 * What the office itself says between AFN and another currency on a sheet, at 1 or above with its mode: what it buys the
 * other one at where that is `taken` into its till, else what it sells it at. Undefined where it says nothing.
 */
function tradeRate(
  rates: RatesByCcy,
  from: string,
  to: string,
  taken: string | undefined,
): WrittenRate | undefined {
  const traded = tradedOf(from, to)
  if (traded === undefined || taken === undefined) return undefined
  const { [traded === taken ? 'buy' : 'sell']: rate } = rates.get(traded) ?? {}
  if (!rate) return undefined
  const isSpoken = rate >= RATE_ONE
  const isMultiplied = (from === traded) === isSpoken
  return {
    exchange_rate: rateText(isSpoken ? rate : turnedRate(rate)),
    operation_mode: isMultiplied ? 'Multiply' : 'Divide',
  }
}

/**
 * The rate that a sheet offers an exchange: what the office buys or sells at, where one of the currencies is `taken` into its
 * till for AFN or for the other; else what the sheet says between the two.
 */
export const offeredOnSheet = (
  sheet: readonly LastRate[],
  from: string,
  to: string,
  taken?: string,
): WrittenRate | undefined => {
  const rates = ratesByCcy(sheet)
  return tradeRate(rates, from, to, taken) ?? rateOnSheet(rates, from, to)
}

/** The rates of a sheet by currency. */
export const ratesByCcy = (sheet: readonly LastRate[]): RatesByCcy =>
  new Map(lastRateRows(sheet).map((row) => [row.ccy, row]))

/** The day on which a sheet's rate between two currencies was saved, of two that it is worked out from the earlier one. */
export function rateDay(sheet: readonly LastRate[], from: string, to: string, taken?: string): string {
  const rates = ratesByCcy(sheet)
  const owner = tradeRate(rates, from, to, taken) ? tradedOf(from, to) : columnOwner(rates, from, to)
  const used = owner === undefined ? [from, to] : [owner]
  const saved = sheet.flatMap(({ ccy, date }) => (used.includes(ccy) ? (date ?? []) : []))
  return saved.toSorted()[0] ?? ''
}

/** The sheet of a day: of each currency the rate that was saved last on or before it. `history` has the oldest first. */
export function sheetOn(history: readonly ExchangeRate[], day: string): readonly LastRate[] {
  const saved = history.filter(({ date }) => date <= day)
  return [...new Map(saved.map((rate) => [rate.ccy, rate])).values()]
}
