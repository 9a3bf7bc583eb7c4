import type { ChangedNoun } from '../../../contract/office/changes.ts'
import { RECORD_TYPES, type RecordType } from '../../../contract/records/records.ts'

/** A list that is cached, by the first name of its key. */
export type CachedList =
  | 'accounts'
  | 'customers'
  | 'customer-card'
  | 'balance'
  | 'rates'
  | 'provinces'
  | 'day-book'
  | 'opposite'
  | 'last-hawala'
  | 'hawala-life'
  | 'hawala-queue'
  | 'office-settings'
  | 'tills'
  | 'days'
  | 'day'
  | 'office'
  | 'own-words'
  | 'imports'
  | 'limits'
  | 'commission'
  | 'papers'
  | 'agreements'

/** The cached lists that show what any record posts. */
const POSTED: readonly CachedList[] = ['balance', 'tills', 'day-book', 'customer-card', 'opposite', 'day']

/** The cached lists that show a noun: a change of it makes them old. */
export const CHANGED_LISTS: Readonly<Record<ChangedNoun, readonly CachedList[]>> = {
  ...(Object.fromEntries(RECORD_TYPES.map((type) => [type, POSTED])) as Record<RecordType, typeof POSTED>),
  hawala: ['balance', 'tills', 'day', 'customer-card', 'last-hawala', 'hawala-life', 'hawala-queue'],
  customer: ['customers', 'tills', 'day', 'accounts', 'customer-card'],
  account: ['customers', 'tills', 'day', 'accounts', 'customer-card'],
  province: ['provinces'],
  'exchange-rate': ['rates'],
  'account-rates': ['accounts'],
  limit: ['limits'],
  'office-settings': ['office-settings', 'office', 'tills', 'day'],
  count: ['tills', 'day'],
  day: ['days', 'day', 'office'],
  words: ['own-words'],
  import: ['imports'],
  correspondent: ['commission'],
  papers: ['papers'],
  filing: [],
  agreement: ['agreements'],
}
