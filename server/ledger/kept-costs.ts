import type { Trx } from '../db/books.ts'
import { CLOSED_UNTIL } from './closed.ts'

/**
 * Deletes the costs kept of a day, of those after it, and of days that are open: each may have another cost from now on
 * (docs/books.md, "Profit"). To be called in the transaction that changes it.
 */
export const dropKeptCosts = (trx: Trx, from: string): Promise<void> =>
  trx.send(`delete from kept_costs where date >= ? or date > coalesce(${CLOSED_UNTIL}, '')`, from)
