import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { RATE_ONE, roundedQuotient } from '../../contract/money/money.ts'
import type { Reader } from '../db/books.ts'
import type { Span } from './events.ts'

interface SavedRate {
  readonly ccy: Currency
  readonly date: string
  readonly to_usd: bigint
}

/** Values money in the base currency, by the last rates saved on a day or before it. */
export class DayRates {
  readonly base: Currency
  /** The days on which a rate was saved, ascending. */
  readonly days: readonly string[]
  readonly #saved: ReadonlyMap<Currency, readonly SavedRate[]>

  constructor(base: Currency, saved: readonly SavedRate[]) {
    this.base = base
    this.days = [...new Set(saved.map(({ date }) => date))].sort()
    this.#saved = Map.groupBy(saved, ({ ccy }) => ccy)
  }

  /** The value of money on a day, in minor units of the base, half away from zero; undefined without a rate. */
  valueOn(ccy: Currency, minor: bigint, date: string): bigint | undefined {
    if (ccy === this.base) return minor
    const [rate, baseRate] = [this.#toUsd(ccy, date), this.#toUsd(this.base, date)]
    return rate && baseRate ? roundedQuotient(minor * rate, baseRate) : undefined
  }

  /** The rate to USD, scaled by 10^8; without a saved rate 1 for USD, undefined for other currencies. */
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

/** The rates of the days after one and up to another, and of each currency the last one before them. */
const SAVED = `select r.ccy, r.date, r.to_usd
  from (values ${CURRENCIES.map((ccy) => `('${ccy}')`).join(', ')}) as known
    join exchange_rates r on r.ccy = known.column1 and r.date <= ?
      and r.date >= coalesce((select max(n.date) from exchange_rates n
        where n.ccy = known.column1 and n.date <= ?), '')
  order by r.ccy, r.date`

/** Reads the rates that hold on the days of a span and on the day before it. */
export async function readDayRates({ all }: Reader, base: Currency, span: Span): Promise<DayRates> {
  return new DayRates(base, await all<SavedRate>(SAVED, span.until, span.after))
}
