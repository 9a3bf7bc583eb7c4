import * as z from 'zod/mini'
import { answer, calendarDay, count, instant, shown, words } from '../wire/answers.ts'

/*
 * What is answered of the office and its backups. A file of its own: the console has no need of it while it runs.
 */

/** What anyone may know of a running office; `today` is its business date, which no client's clock decides. */
export const healthShape = answer({
  status: z.literal('ok'),
  office: words('Daftar Exchange'),
  timezone: words('Asia/Kabul'),
  today: calendarDay,
  /** Today by the office's clock, where that day is closed already; left out where it is `today`. */
  calendar_day: z.exactOptional(calendarDay),
  /** Whether the books can be read and written just now; the server answers all the same where they can't. */
  ready: z.boolean(),
  /** Why not, and what to do. */
  reason: z.exactOptional(words('The books could not be read: the disk is full. Make room on it.')),
})
export type Health = z.infer<typeof healthShape>

/** What a proxy is answered where the office can be worked in. */
export const readyShape = answer({ ready: z.literal(true) })

/** A backup that is complete and was checked. */
export const backupKeptShape = answer({
  file: words('daftar-20261120T091231Z.backup'),
  taken_at: instant,
  bytes: count(1_048_576),
  /** The head of the audit chain in it, as `check --head` takes it. */
  head: words('6Yp2zV0g1dQmX3uJb8sKfA4tWnC9eRhL5iOaP7xT2cE'),
  /** What the check found wrong in the books that it holds. */
  findings: count(0),
})
export type BackupKept = z.infer<typeof backupKeptShape>

/** How an office's automatic backups are. */
export const backupStateShape = answer({
  /** Whether they are made at all: a folder is set for them. */
  automatic: z.boolean(),
  last: z.nullable(backupKeptShape),
  /** How old the last one is, by the server's clock. */
  age_seconds: shown(z.nullable(z.number()), 3600),
  /** The last attempt, where it failed. */
  failure: z.nullable(answer({ at: instant, reason: words('The disk is full.') })),
  /** When the next one is taken; null where they are not made. */
  next_due: z.nullable(instant),
  /** Whether someone should look after them: the last one is old, holds faults, or failed. */
  needs_attention: shown(z.boolean(), false),
  /** Whether one that was asked for is being taken. */
  taking: shown(z.boolean(), false),
})
export type BackupState = z.infer<typeof backupStateShape>
