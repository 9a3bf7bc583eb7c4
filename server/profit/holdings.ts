import type { Currency } from '../../contract/money/currency.ts'
import { roundedQuotient } from '../../contract/money/money.ts'

/** What the office has of a currency by itself, in its minor units, and what that cost in those of the base: below 0 what it
 * sold without having it, and what it got for it. */
export interface Holding {
  readonly quantity: bigint
  readonly cost: bigint
}

const NONE: Holding = { quantity: 0n, cost: 0n }

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/** What is moved into a holding, or below 0 out of it, and what that is worth in the base, of the same sign. */
export interface Move {
  readonly quantity: bigint
  readonly value: bigint
}

/**
 * A holding after a move, and what the move has realised, in minor units of the base (docs/books.md, "Profit"). What goes out
 * of a holding leaves at its average cost, rounded once; the value beyond that is realised. So it is of what was sold without
 * being there, once it is covered.
 */
export function moved(
  holding: Holding,
  move: Move,
): { readonly holding: Holding; readonly realised: bigint } {
  const { quantity, cost } = holding
  if (quantity === 0n || move.quantity === 0n || quantity < 0n === move.quantity < 0n)
    return {
      holding: { quantity: quantity + move.quantity, cost: cost + move.value },
      realised: 0n,
    }
  const [held, asked] = [sizeOf(quantity), sizeOf(move.quantity)]
  const closed = held < asked ? held : asked
  const closedCost = roundedQuotient(cost * closed, held)
  const closedValue = roundedQuotient(move.value * closed, asked)
  return {
    // What is closed has no cost any more; what goes beyond it opens a holding the other way at its own value.
    holding: {
      quantity: quantity + move.quantity,
      cost: cost - closedCost + move.value - closedValue,
    },
    realised: -closedCost - closedValue,
  }
}

/** Average cost of a quantity that is moved out of a holding, of the sign of the move; undefined where it opens one. */
export function costOf({ quantity, cost }: Holding, moving: bigint): bigint | undefined {
  if (quantity === 0n || quantity < 0n === moving < 0n) return undefined
  return roundedQuotient(cost * moving, quantity)
}

/** The office's own holdings, by currency. */
export class Holdings {
  readonly #held = new Map<Currency, Holding>()

  constructor(held: Iterable<readonly [Currency, Holding]> = []) {
    this.#held = new Map(held)
  }

  of(ccy: Currency): Holding {
    return this.#held.get(ccy) ?? NONE
  }

  /** Moves a currency; returns what that has realised. */
  move(ccy: Currency, move: Move): bigint {
    const { holding, realised } = moved(this.of(ccy), move)
    this.#held.set(ccy, holding)
    return realised
  }

  get all(): ReadonlyMap<Currency, Holding> {
    return this.#held
  }
}
