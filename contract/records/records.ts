import * as z from 'zod/mini'
import { say } from '../text/catalogue.ts'
import { words } from '../wire/answers.ts'
import type { Filled } from '../wire/fields.ts'

/** The kinds of records that post, under their names in the audit log, with their names in the API. */
export const RECORD_LABELS = {
  'cash-book': 'Cash Book',
  transfer: 'Transfer',
  hawala: 'Hawala',
} as const
export type RecordType = keyof typeof RECORD_LABELS
export type RecordLabel = (typeof RECORD_LABELS)[RecordType]
export const RECORD_TYPES = Object.keys(RECORD_LABELS) as readonly RecordType[]

/** What a kind of record is called, in the reader's language. */
export const recordLabel = (type: RecordType): string =>
  say({ code: `record.${type}`, text: RECORD_LABELS[type] })

/** What made a record that posts; left out where an operator entered it (docs/books.md, "Closed days"). */
export const source = z.exactOptional(words('day/2026-11-20'))
/** A record that posts as its table has it: what its body has, with scaled figures. */
export type Stored<Body> = Filled<Body, bigint> & { entry_no: number; version: number; source: string }
