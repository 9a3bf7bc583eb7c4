import type { Currency } from '../../contract/money/currency.ts'
import { RATE_ONE, roundedQuotient } from '../../contract/money/money.ts'
import type { Reader } from '../db/books.ts'

interface SavedRate {
  readonly ccy: Currency
  readonly date: string
  readonly to_usd: bigint
}

/** What money was worth in the base, by the rates that were saved last on a day or before it. */
export class DayRates {
  readonly base: Currency
  /** The days on which any was saved, in their order. */
  readonly days: readonly string[]
  readonly #saved: ReadonlyMap<Currency, readonly SavedRate[]>

  constructor(base: Currency, saved: readonly SavedRate[]) {
    this.base = base
    this.days = [...new Set(saved.map(({ date }) => date))].sort()
    this.#saved = Map.groupBy(saved, ({ ccy }) => ccy)
  }

  /** Money of a day in minor units of the base, half away from zero; undefined where there is no rate of either. */
  valueOn(ccy: Currency, minor: bigint, date: string): bigint | undefined {
    if (ccy === this.base) return minor
    const [rate, baseRate] = [this.#toUsd(ccy, date), this.#toUsd(this.base, date)]
    return rate && baseRate ? roundedQuotient(minor * rate, baseRate) : undefined
  }

  /** What one unit of a currency was worth in USD, scaled by 10^8; 1 of USD where nothing was saved, undefined of others. */
  #toUsd(ccy: Currency, date: string): bigint | undefined {
    const saved = this.#saved.get(ccy) ?? []
    let [low, high] = [0, saved.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((saved[middle]?.date ?? '') <= date) low = middle + 1
      else high = middle
    }
    const rate = saved[low - 1]?.to_usd
    return rate || (ccy === 'USD' ? RATE_ONE : undefined)
  }
}

/** The rates of every day up to one, in a base. */
export async function readDayRates({ all }: Reader, base: Currency, until: string): Promise<DayRates> {
  const saved = await all<SavedRate>`select ccy, date, to_usd from exchange_rates
    where date <= ${until} order by ccy, date`
  return new DayRates(base, saved)
}
