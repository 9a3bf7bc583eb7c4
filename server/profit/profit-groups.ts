import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import {
  isWhose,
  NOBODY,
  PROFIT_LINES,
  type ProfitBy,
  type ProfitLine,
} from '../../contract/reports/profit-lines.ts'
import { dayOf, solarDateOf, solarStart } from '../../contract/text/solar.ts'

/** The amount of each line of a profit, in minor units of the base. */
export type ProfitSums = Record<ProfitLine, bigint>

const zero = (): ProfitSums => Object.fromEntries(PROFIT_LINES.map((line) => [line, 0n])) as ProfitSums

function firstOfSolarMonth(date: string): string {
  const { year, month } = solarDateOf(date)
  return dayOf(solarStart(year, month))
}

const numberOf = (id: string): number => (id === NOBODY ? Number.POSITIVE_INFINITY : Number(id))

/**
 * Sums the lines of a profit by day, by month (keyed by its first day), by currency, or by operator or customer (keyed by
 * their ids), of whom nothing is that only has a day and a currency.
 */
export class ProfitGroups {
  readonly #by: ProfitBy
  readonly #sums = new Map<string, ProfitSums>()

  constructor(by: ProfitBy) {
    this.#by = by
  }

  add(date: string, ccy: Currency, line: ProfitLine, amount: bigint): void {
    this.addTo(this.#keyOf(date, ccy), line, amount)
  }

  addTo(key: string, line: ProfitLine, amount: bigint): void {
    if (amount === 0n) return
    const sums = this.#sums.get(key) ?? zero()
    sums[line] += amount
    this.#sums.set(key, sums)
  }

  /** The groups with any amount: days, months and ids ascending, currencies in the order of every list. */
  inOrder(): readonly { readonly key: string; readonly sums: ProfitSums }[] {
    const groups = [...this.#sums].map(([key, sums]) => ({ key, sums }))
    const place = ({ key }: { readonly key: string }) => CURRENCIES.indexOf(key as Currency)
    if (this.#by === 'currency') return groups.sort((one, other) => place(one) - place(other))
    return isWhose(this.#by)
      ? groups.sort((one, other) => (numberOf(one.key) < numberOf(other.key) ? -1 : 1))
      : groups.sort((one, other) => (one.key < other.key ? -1 : 1))
  }

  #keyOf(date: string, ccy: Currency): string {
    if (this.#by === 'currency') return ccy
    if (isWhose(this.#by)) return NOBODY
    if (this.#by === 'month') return `${date.slice(0, 7)}-01`
    return this.#by === 'solar_month' ? firstOfSolarMonth(date) : date
  }
}
