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
  'office-settings',
  'count',
  'day',
] as const
export type ChangedNoun = (typeof CHANGED_NOUNS)[number]

/** A write of the books by ids alone: a client that needs more of the record reads it. */
export interface Change {
  readonly noun: ChangedNoun
  /** The record's id, or the account's number. */
  readonly id: string
  readonly action: 'create' | 'update' | 'delete'
  /** The version that was written; null where the record is gone or has none. */
  readonly version: number | null
  /** The name of who wrote it; null for the server's own command line. */
  readonly operator: string | null
}

/** The last write of a record, or of a noun, with the instant of it. */
export interface LastChange extends Change {
  readonly at: string
  /** Who entered the record and when, where one is asked for and the log has it; `operator` as in a change. */
  readonly entered?: { readonly at: string; readonly operator: string | null }
}

/** The age in milliseconds up to which changes are sent to a reader that names no id. */
export const RECENT_MS = 60_000
/** The interval in milliseconds after which an idle stream sends a comment that keeps it open. */
export const BEAT_MS = 15_000
