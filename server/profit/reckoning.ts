import type { Currency } from '../../contract/money/currency.ts'
import type { DayRates } from './day-rates.ts'
import type { Exchange, OwnMove, Quantity } from './events.ts'
import { costOf, type Holding, Holdings } from './holdings.ts'

/** The result of a move, in minor units of the base; quantities are in their own currency. */
interface Reckoned {
  readonly date: string
  readonly realised: ReadonlyMap<Currency, bigint>
  /** The currencies without a rate, carried at cost. */
  readonly unvalued: readonly Currency[]
}

/** An exchange with its result; `value` is that of the currency received. */
export interface DoneExchange extends Reckoned {
  readonly entry_no: number
  readonly given: Quantity
  readonly received: Quantity
  readonly value: bigint
}

/** An own move with its result, the worth of its quantity. */
export interface DoneMove extends Reckoned, OwnMove {
  readonly value: bigint
}

export type Done = DoneExchange | DoneMove

/**
 * Applies moves to the holdings one by one, in order, and values each (docs/books.md, "Profit").
 */
export class Reckoning {
  readonly holdings: Holdings
  readonly #rates: DayRates

  /** `held` is what was held before the first move. */
  constructor(rates: DayRates, held: ReadonlyMap<Currency, Holding>) {
    this.#rates = rates
    this.holdings = new Holdings(held)
  }

  apply(move: OwnMove | Exchange): Done {
    return 'line' in move ? this.own(move) : this.exchange(move)
  }

  /** Applies capital, charges, income or expenses at the rate of the day; without a rate at cost. */
  own(move: OwnMove): DoneMove {
    const { date, ccy, quantity } = move
    const worth = this.#rates.valueOn(ccy, quantity, date)
    const value = worth ?? costOf(this.holdings.of(ccy), quantity) ?? 0n
    const realised = new Map([[ccy, this.holdings.move(ccy, { quantity, value })]])
    return { ...move, value, realised, unvalued: worth === undefined ? [ccy] : [] }
  }

  /** Applies an exchange at its leg in the base, else at the rate of the currency given; without a rate at its cost. */
  exchange({ entry_no, date, given, received }: Exchange): DoneExchange {
    const worth = this.#worthOf(given, received, date)
    const value = worth ?? -(costOf(this.holdings.of(given.ccy), given.quantity) ?? 0n)
    const realised = new Map([
      [given.ccy, this.holdings.move(given.ccy, { quantity: given.quantity, value: -value })],
      [received.ccy, this.holdings.move(received.ccy, { quantity: received.quantity, value })],
    ])
    const unvalued = worth === undefined ? [given.ccy] : []
    return { entry_no, date, given, received, value, realised, unvalued }
  }

  /** The unrealised gain of each holding on a day: value minus cost; 0 without a rate. */
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
