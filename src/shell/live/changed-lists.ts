import type { ChangedNoun } from '../../../contract/office/changes.ts'

/** A list that is cached, by the first name of its key. */
export type CachedList = 'accounts' | 'customers' | 'balance' | 'rates' | 'provinces' | 'day-book'

/** The cached lists that show a noun: a change of it makes them old. */
export const CHANGED_LISTS: Readonly<Record<ChangedNoun, readonly CachedList[]>> = {
  'cash-book': ['balance', 'day-book'],
  transfer: ['balance', 'day-book'],
  hawala: ['balance'],
  customer: ['customers', 'accounts'],
  account: ['customers', 'accounts'],
  province: ['provinces'],
  'exchange-rate': ['rates'],
  'account-rates': ['accounts'],
}
