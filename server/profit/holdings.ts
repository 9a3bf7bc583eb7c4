import type { Currency } from '../../contract/money/currency.ts'
import { roundedQuotient } from '../../contract/money/money.ts'

/**
 * The office's own position in a currency, in minor units, and its cost in minor units of the base. A short position has a
 * negative quantity and its proceeds as negative cost.
 */
export interface Holding {
  readonly quantity: bigint
  readonly cost: bigint
}

const NONE: Holding = { quantity: 0n, cost: 0n }

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/** A quantity that enters a holding, negative where it leaves, and its value in the base, of the same sign. */
export interface Move {
  readonly quantity: bigint
  readonly value: bigint
}

/**
 * Applies a move; returns the new holding and the realised gain, in minor units of the base (docs/books.md, "Profit"). A
 * quantity leaves at its average cost, rounded once; its value beyond the cost is realised. A short position is realised
 * when it is covered.
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
    // The closed part has no cost any more. A remainder opens the opposite position at its own value.
    holding: {
      quantity: quantity + move.quantity,
      cost: cost - closedCost + move.value - closedValue,
    },
    realised: -closedCost - closedValue,
  }
}

/** The average cost of a quantity that leaves a holding, of the sign of the move; undefined where none leaves. */
export function costOf({ quantity, cost }: Holding, moving: bigint): bigint | undefined {
  if (quantity === 0n || quantity < 0n === moving < 0n) return undefined
  return roundedQuotient(cost * moving, quantity)
}

/** The office's own holdings, by currency. */
export class Holdings {
  readonly #held: Map<Currency, Holding>

  /** Begins with what was held before. */
  constructor(held: ReadonlyMap<Currency, Holding>) {
    this.#held = new Map(held)
  }

  of(ccy: Currency): Holding {
    return this.#held.get(ccy) ?? NONE
  }

  /** Applies a move of a currency; returns the realised gain. */
  move(ccy: Currency, move: Move): bigint {
    const { holding, realised } = moved(this.of(ccy), move)
    this.#held.set(ccy, holding)
    return realised
  }

  get all(): ReadonlyMap<Currency, Holding> {
    return this.#held
  }
}
