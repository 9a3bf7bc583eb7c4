import * as z from 'zod/mini'
import { answer, count, doneBy, instant, listOf, shown, version, words } from '../wire/answers.ts'
import { CHANGED_NOUNS } from './changes.ts'
import { LOG_KINDS, NOTABLE } from './log.ts'

/*
 * What is answered of the log and of changes. A file of its own: the console has no need of it while it runs.
 */

/** What a row of the audit log does. */
export const auditActionShape = z.enum(['create', 'update', 'delete'])

const changeFields = {
  noun: z.enum(CHANGED_NOUNS),
  /** The record's id, or the account's number. */
  id: words('31'),
  action: auditActionShape,
  /** The version that was written; null where the record is gone or has none. */
  version: z.nullable(version),
  /** Who wrote it. */
  operator: doneBy,
}
/** A write of the books by ids alone: a client that needs more of the record reads it. */
export const changeShape = answer(changeFields)
export type Change = z.infer<typeof changeShape>

/** The last write of a record, or of a noun, with the instant of it. */
export const lastChangeShape = answer({
  ...changeFields,
  at: instant,
  /** Who entered the record and when, where one is asked for and the log has it. */
  entered: z.exactOptional(answer({ at: instant, operator: doneBy })),
})
export type LastChange = z.infer<typeof lastChangeShape>

/** A note about a record: it is never changed or taken away. */
export const noteShape = answer({ text: words('The receipt is in the safe.') })
export type Note = z.infer<typeof noteShape>

/** A field of a record before and after a change, as texts; null where it had none. */
export const loggedFieldShape = answer({
  field: words('amount'),
  before: shown(z.nullable(z.string()), '500'),
  after: shown(z.nullable(z.string()), '550'),
})
export type LoggedField = z.infer<typeof loggedFieldShape>

/** A row of the audit log as it is shown. */
export const logRowShape = answer({
  seq: count(812),
  at: instant,
  /** Who did it. */
  operator: doneBy,
  action: auditActionShape,
  kind: z.enum(LOG_KINDS),
  id: words('7'),
  /** The fields that differ; all of them where the record is new or gone. */
  fields: listOf(loggedFieldShape),
  notable: shown(listOf(z.enum(NOTABLE)), ['day']),
  /** Its seal, by which the next row follows it. */
  hash: words('6Yp2zV0g1dQmX3uJb8sKfA4tWnC9eRhL5iOaP7xT2cE'),
})
export type LogRow = z.infer<typeof logRowShape>

/** Rows of the log, the newest first. Never counted: a log of millions is read from its end. */
export const logPageShape = answer({
  rows: listOf(logRowShape),
  /** What `before` is asked with for the rows before these; null where there are none. */
  next: z.nullable(count(811)),
  /** The instant down to which the log was looked through. */
  reached: z.nullable(instant),
})
export type LogPage = z.infer<typeof logPageShape>
