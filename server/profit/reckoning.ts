import type { Currency } from '../../contract/money/currency.ts'
import type { OwnLine } from '../../contract/reports/profit-lines.ts'
import type { DayRates } from './day-rates.ts'
import type { Exchange, OwnMove, Quantity } from './events.ts'
import { costOf, Holdings } from './holdings.ts'

/** What a move came to, in minor units of the base but for quantities. */
interface Reckoned {
  readonly date: string
  readonly realised: ReadonlyMap<Currency, bigint>
  /** Currencies that no rate says the worth of: they are carried at cost. */
  readonly unvalued: readonly Currency[]
}

/** An exchange that was reckoned: what was received is worth, and what was given had brought it. */
export interface DoneExchange extends Reckoned {
  readonly entry_no: number
  readonly given: Quantity
  readonly received: Quantity
  readonly value: bigint
}

/** A move of the office's own money that was reckoned. */
export interface DoneMove extends Reckoned {
  readonly line: OwnLine
  readonly ccy: Currency
  readonly value: bigint
}

export type Done = DoneExchange | DoneMove

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/**
 * Reckons what the office's own money costs and what it has realised, one move after the other in their order
 * (docs/books.md, "Profit").
 */
export class Reckoning {
  readonly holdings: Holdings
  readonly #rates: DayRates

  constructor(rates: DayRates, holdings = new Holdings()) {
    this.#rates = rates
    this.holdings = holdings
  }

  /** Capital, charges, income or expenses: worth the rate of their day, without one at cost. */
  own({ date, line, ccy, quantity }: OwnMove): DoneMove {
    const worth = this.#rates.valueOn(ccy, quantity, date)
    const value = worth ?? costOf(this.holdings.of(ccy), quantity) ?? 0n
    const realised = new Map([[ccy, this.holdings.move(ccy, { quantity, value })]])
    return { date, line, ccy, value, realised, unvalued: worth === undefined ? [ccy] : [] }
  }

  /** An exchange: worth its leg in the base, else what was given by the rate of its day, without one at its cost. */
  exchange({ entry_no, date, given, received }: Exchange): DoneExchange {
    const worth = this.#worthOf(given, received, date)
    const value = worth ?? sizeOf(costOf(this.holdings.of(given.ccy), given.quantity) ?? 0n)
    const realised = new Map([
      [given.ccy, this.holdings.move(given.ccy, { quantity: given.quantity, value: -value })],
      [received.ccy, this.holdings.move(received.ccy, { quantity: received.quantity, value })],
    ])
    const unvalued = worth === undefined ? [given.ccy, received.ccy] : []
    return { entry_no, date, given, received, value, realised, unvalued }
  }

  /** What a holding is worth beyond its cost on a day, by currency; one without a rate is carried at cost. */
  unrealised(date: string): ReadonlyMap<Currency, bigint> {
    const all = [...this.holdings.all].map(([ccy, { quantity, cost }]) => {
      const worth = this.#rates.valueOn(ccy, quantity, date)
      return [ccy, worth === undefined ? 0n : worth - cost] as const
    })
    return new Map(all)
  }

  #worthOf(given: Quantity, received: Quantity, date: string): bigint | undefined {
    if (received.ccy === this.#rates.base) return received.quantity
    return this.#rates.valueOn(given.ccy, -given.quantity, date)
  }
}
