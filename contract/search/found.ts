import type { HawalaStatus } from '../hawala/life.ts'
import type { Currency } from '../money/currency.ts'
import type { WireNumber } from '../money/money.ts'
import { RECORD_LABELS, type RecordType } from '../records/records.ts'

/** What the one search looks through. */
export type FoundType = RecordType | 'customer'

/** A record or a customer that a search has found. */
export interface Found {
  readonly type: FoundType
  readonly id: number
  /** The day of a record; null for a customer. */
  readonly date: string | null
  /** What became of a hawala with steps; left out of all else. */
  readonly status?: HawalaStatus
  /** What of money it has, with its currency. */
  readonly sums: readonly { readonly amount: WireNumber; readonly currency: Currency }[]
  /** Debit and credit account of a record; all accounts of a customer. */
  readonly accounts: readonly string[]
  /** What is written in it: description, names, phones. */
  readonly texts: readonly string[]
}

/** What a search answers (docs/books.md, "The one search"). */
export interface SearchAnswer {
  /** Customers first, then records, the one entered last first. */
  readonly found: readonly Found[]
  /** Whether there is more than was asked for. */
  readonly more: boolean
  /** The words that were looked for in place of typed ones that nothing has. */
  readonly nearly: readonly string[]
  /** How much of the books has been read for the search, in percent; below 100 nothing is found yet. */
  readonly ready: number
}

export const SEARCH_PATH = 'api/search'

/** Records that an answer has at most; customers come beside them. */
export const MOST_FOUND = 50

/** The name of a kind of found thing for people. */
export const foundLabel = (type: FoundType): string =>
  type === 'customer' ? 'Customer' : RECORD_LABELS[type]
