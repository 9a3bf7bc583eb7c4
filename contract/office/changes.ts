import { RECORD_TYPES } from '../records/records.ts'

export const changePaths = { stream: 'api/changes/', last: 'api/changes/last' } as const

/** What the books hold, by the names that the audit log has for it. */
export const CHANGED_NOUNS = [
  ...RECORD_TYPES,
  'customer',
  'account',
  'province',
  'exchange-rate',
  'account-rates',
  'limit',
  'office-settings',
  'count',
  'day',
  'words',
  'correspondent',
  'papers',
  'agreement',
  'import',
  'filing',
] as const
export type ChangedNoun = (typeof CHANGED_NOUNS)[number]

/** The age in milliseconds up to which changes are sent to a reader that names no id. */
export const RECENT_MS = 60_000
/** The interval in milliseconds after which an idle stream sends a comment that keeps it open. */
export const BEAT_MS = 15_000
