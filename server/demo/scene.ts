import type { Currency } from '../../contract/money/currency.ts'
import type { User } from '../../contract/operator/auth.ts'
import type { Books } from '../db/books.ts'
import type { Random } from './random.ts'

/** How much the demo holds. */
export const FULL_SIZE = { customers: 200, accounts: 600, cashBook: 20_000, transfers: 1500, hawala: 3000 }
export type Size = typeof FULL_SIZE

/** Whose account it is: the customers', or the office's own drawer, income and expenses. */
export type Holder = 'customer' | 'drawer' | 'income' | 'expenses'

/** An account as the entries' makers see it. */
export interface DemoAccount {
  readonly acc_no: string
  readonly ccy: Currency
  readonly open_date: string
  readonly holder: Holder
  readonly customer_name: string
  /** How often its customer comes, beside the others. */
  readonly custom: number
}

/** What one unit of each currency is worth in USD from a day on. */
export interface Quote {
  readonly day: string
  readonly usd: Readonly<Record<Currency, number>>
}

/** The office that is being filled. */
export interface Scene {
  readonly books: Books
  readonly operator: User
  readonly random: Random
  readonly size: Size
  /** The days of its year, oldest first; the business date is the last. */
  readonly days: readonly string[]
  /** One a week, oldest first. */
  readonly market: readonly Quote[]
  readonly accounts: readonly DemoAccount[]
}
