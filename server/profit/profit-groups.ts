import { CURRENCIES, type Currency } from '../../contract/money/currency.ts'
import { PROFIT_LINES, type ProfitBy, type ProfitLine } from '../../contract/reports/profit-lines.ts'
import { dayOf, solarDateOf, solarStart } from '../../contract/text/solar.ts'

/** The amount of each line of a profit, in minor units of the base. */
export type ProfitSums = Record<ProfitLine, bigint>

const zero = (): ProfitSums => Object.fromEntries(PROFIT_LINES.map((line) => [line, 0n])) as ProfitSums

function firstOfSolarMonth(date: string): string {
  const { year, month } = solarDateOf(date)
  return dayOf(solarStart(year, month))
}

/** Sums the lines of a profit by day, by month (keyed by its first day) or by currency. */
export class ProfitGroups {
  readonly #by: ProfitBy
  readonly #sums = new Map<string, ProfitSums>()

  constructor(by: ProfitBy) {
    this.#by = by
  }

  add(date: string, ccy: Currency, line: ProfitLine, amount: bigint): void {
    if (amount === 0n) return
    const key = this.#keyOf(date, ccy)
    const sums = this.#sums.get(key) ?? zero()
    sums[line] += amount
    this.#sums.set(key, sums)
  }

  /** The groups with any amount: days and months ascending, currencies in the order of every list. */
  inOrder(): readonly { readonly key: string; readonly sums: ProfitSums }[] {
    const groups = [...this.#sums].map(([key, sums]) => ({ key, sums }))
    const place = ({ key }: { readonly key: string }) => CURRENCIES.indexOf(key as Currency)
    return this.#by === 'currency'
      ? groups.sort((one, other) => place(one) - place(other))
      : groups.sort((one, other) => (one.key < other.key ? -1 : 1))
  }

  #keyOf(date: string, ccy: Currency): string {
    if (this.#by === 'currency') return ccy
    if (this.#by === 'month') return `${date.slice(0, 7)}-01`
    return this.#by === 'solar_month' ? firstOfSolarMonth(date) : date
  }
}
