import type { Currency } from '../../contract/money/currency.ts'
import type { User } from '../../contract/operator/auth.ts'
import type { Books, Trx } from '../db/books.ts'
import type { Random } from './random.ts'

/** How much the demo holds. */
export interface Size {
  readonly customers: number
  readonly accounts: number
  readonly cashBook: number
  readonly transfers: number
  readonly hawala: number
}
export const FULL_SIZE: Size = {
  customers: 200,
  accounts: 600,
  cashBook: 20_000,
  transfers: 1500,
  hawala: 3000,
}

/** Whose account it is: the customers', or the office's own drawer, income and expenses. */
export type Holder = 'customer' | 'drawer' | 'income' | 'expenses'

/** An account as the entries' makers see it. */
export interface DemoAccount {
  readonly acc_no: string
  readonly ccy: Currency
  readonly open_date: string
  readonly holder: Holder
  readonly customer_name: string
  readonly saraf: boolean
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
  readonly today: string
  /** The days of its year, oldest first. */
  readonly days: readonly string[]
  readonly size: Size
  readonly accounts: readonly DemoAccount[]
  /** One a week, oldest first. */
  readonly market: readonly Quote[]
  random(name: string): Random
}

/**
 * A kind of record that is entered day by day. `begin` returns the function that enters one record of a day; the
 * records of all kinds are entered together, in the order of their days.
 */
export interface DailyRecord {
  readonly name: string
  count(size: Size): number
  begin(scene: Scene): (trx: Trx, day: string) => Promise<void>
}

// A usual sum across the counter, in units of the currency: some 2,000 dollars of each.
export const USUAL: Readonly<Record<Currency, number>> = {
  AFN: 140_000,
  DNR: 600,
  DRM: 7_500,
  EUR: 1_800,
  KTR: 7_500,
  PKR: 550_000,
  PND: 1_500,
  RYL: 7_500,
  USD: 2_000,
}

/** A round sum near `value`: two figures of it, now and then three, seldom to the cent. In minor units. */
export function roundSum(value: number, random: Random): bigint {
  if (random.chance(0.04)) return BigInt(Math.max(1, Math.round(value * 100)))
  const figures = random.chance(0.25) ? 3 : 2
  const step = Math.max(1, 10 ** (Math.floor(Math.log10(Math.max(1, value))) + 1 - figures))
  return BigInt(Math.max(step, Math.round(value / step) * step)) * 100n
}
