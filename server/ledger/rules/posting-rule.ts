import type { Currency } from '../../../contract/money/currency.ts'
import type { Posting, TwoAccounts } from '../../../contract/records/postings.ts'
import type { Said } from '../../../contract/text/catalogue.ts'
import type { Accounts } from '../accounts.ts'

/** Why an entry may not be dated a day, in a sentence; undefined where it may. */
export type DayFault = (date: string) => Said | undefined

/** What is dated: an entry, or a step that posts nothing. */
export interface Dated {
  readonly date: string
  /** The date of an entry that is changed, as it was: a day that stays passes. */
  readonly date_before?: string | undefined
}

/** An entry that is to be posted, as the rules see it. */
export interface EntryToPost extends Dated, TwoAccounts {
  /** The currencies that its accounts may be in. */
  readonly currencies: readonly Currency[]
  /** The accounts of an entry that is changed, as they were. */
  readonly before?: TwoAccounts | undefined
  /** What it posts; an account that there is not may be left out. */
  readonly legs: readonly Posting[]
}

/** The days for which something may be entered. */
export interface OpenDays {
  /** The day up to which all are closed; blank where none is. */
  readonly closed_until: string
  /** What the operator's role has against a day; left out, each day is allowed, as for the demo. */
  readonly dayFault?: DayFault | undefined
}

/** What the rules hold an entry against, as it is read in the transaction that writes the entry. */
export interface PostingContext extends Accounts, OpenDays {}

/** The fields that every entry has, in the order in which a refusal names them. */
export const ENTRY_FIELDS = ['date', 'debit_account', 'credit_account'] as const
export type EntryField = (typeof ENTRY_FIELDS)[number]
export const SIDES = ['debit_account', 'credit_account'] as const

/** What every entry is held against before it is posted, whichever way it comes. */
export interface PostingRule {
  /** The fields that the rule is asked about, each by itself. */
  readonly fields: readonly EntryField[]
  /** What the field is refused for, in a sentence; undefined where the entry passes. */
  readonly refusal: (entry: EntryToPost, context: PostingContext, field: EntryField) => Said | undefined
}
