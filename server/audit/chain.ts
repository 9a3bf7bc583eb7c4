import { type CodedText, defineTexts } from '../../contract/text/catalogue.ts'
import type { Reader, Trx } from '../db/books.ts'
import { insertRows } from '../db/rows.ts'
import { type AuditRow, auditHash, GENESIS } from '../db/seal.ts'
import type { Tables } from '../db/tables.ts'
import { unavailable } from '../errors.ts'
import { giveTurn } from '../threads/turns.ts'

/** A row of the log with its own hash. */
export type SealedRow = Readonly<Tables['audit']>

/** A position in the log, by the last row before it. */
export type LogPosition = Pick<SealedRow, 'seq' | 'hash'>
export const LOG_START: LogPosition = { seq: 0, hash: GENESIS }

/** What is wrong with a row of the log at a position. */
export function chainFaults(row: SealedRow, before: LogPosition): string[] {
  const faults: string[] = []
  if (row.seq !== before.seq + 1) faults.push(`audit ${before.seq + 1}: the row is missing`)
  else if (row.prev_hash !== before.hash) faults.push(`audit ${row.seq}: does not follow the row before it`)
  if (auditHash(row) !== row.hash) faults.push(`audit ${row.seq}: was changed after it was written`)
  return faults
}

/** How far the clocks of several servers, or a clock before and after it is set, may differ. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

const clockTexts = defineTexts('clock', {
  isBehind:
    'The clock of the server stands at {now}, before the last entry of {last}: nothing is written until it is set right. If it is right now and was ahead then, run: npm run daftar -- clock accept.',
})

const inWords = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Why nothing may be entered by this clock: it is behind the last entry, so that one of the two is
 * wrong, and so might be the business date. Undefined where it may.
 */
export function clockProblem(lastEntry: string | undefined, now: Date): CodedText | undefined {
  if (lastEntry === undefined) return undefined
  const last = new Date(lastEntry)
  if (last.getTime() - now.getTime() <= CLOCK_TOLERANCE_MS) return undefined
  return clockTexts.isBehind({ now: inWords(now), last: inWords(last) })
}

export interface Change {
  /** Who made it; null for the server itself and its command line. */
  readonly operator_id: number | null
  /** Left out where `before` and `after` say it. */
  readonly action?: 'create' | 'update' | 'delete'
  readonly record_type: string
  readonly record_id: number | string
  /** The record before and after the change, as it is on the wire. */
  readonly before?: unknown
  readonly after?: unknown
}

/** The last row of the log; undefined where there is none. */
export async function lastRow({ all }: Reader): Promise<Pick<SealedRow, 'seq' | 'at' | 'hash'> | undefined> {
  return (await all<SealedRow>('select seq, at, hash from audit order by seq desc limit 1'))[0]
}

const actionOf = ({ before, after }: Change) =>
  before === undefined ? 'create' : after === undefined ? 'delete' : 'update'

type LastRow = Awaited<ReturnType<typeof lastRow>>

/** Appends rows after the last; `answer` goes on the last of them. Returns its place in the log. */
async function append(
  trx: Trx,
  changes: readonly Change[],
  last: LastRow,
  at: string,
  answer: string | null = null,
): Promise<number> {
  let { seq, hash: prev_hash } = last ?? LOG_START
  const rows: SealedRow[] = []
  for (const [index, change] of changes.entries()) {
    seq += 1
    const row: AuditRow = {
      seq,
      at,
      operator_id: change.operator_id,
      action: change.action ?? actionOf(change),
      record_type: change.record_type,
      record_id: String(change.record_id),
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
      prev_hash,
      answer: index === changes.length - 1 ? answer : null,
    }
    prev_hash = auditHash(row)
    rows.push({ ...row, hash: prev_hash })
    await giveTurn()
  }
  await insertRows(trx, 'audit', rows)
  const write = held.get(trx)
  if (write) write.last = Promise.resolve({ seq, at, hash: prev_hash })
  return seq
}

/** A write whose changes go into the log once its answer is known, and the row of the log that they follow. */
interface Held {
  readonly changes: Change[]
  last: Promise<LastRow>
}
const held = new WeakMap<Trx, Held>()

/**
 * A transaction whose changes wait for {@link sealWith} before they go into the log. The last row is asked for at once:
 * on PostgreSQL it comes with the answer of the next statement.
 */
export function holding(trx: Trx): Trx {
  const own = { ...trx }
  const last = lastRow(trx)
  // A write that fails before it reads it fails by its own error.
  last.catch(() => undefined)
  held.set(own, { changes: [], last })
  return own
}

/** What a transaction of {@link holding} has changed so far. */
export const changesIn = (own: Trx): readonly Change[] => held.get(own)?.changes ?? []

const lastOf = (trx: Trx): Promise<LastRow> => held.get(trx)?.last ?? lastRow(trx)

/**
 * Appends a write to the audit log, in the transaction that makes it. Throws 503 where the server's clock
 * is behind the last row.
 */
export async function audit(trx: Trx, change: Change): Promise<void> {
  const write = held.get(trx)
  if (write) write.changes.push(change)
  else await appendNow(trx, [change])
}

async function appendNow(trx: Trx, changes: readonly Change[], answer?: string | null): Promise<number> {
  const last = await lastOf(trx)
  const now = new Date()
  const trouble = clockProblem(last?.at, now)
  if (trouble !== undefined) throw unavailable(trouble)
  return append(trx, changes, last, now.toISOString(), answer)
}

/** The type of a row that says something of the office itself and changes no record. */
export const OFFICE = 'office'

/**
 * Appends what a transaction of {@link holding} has changed, with the digest of the answer that is kept for it: a
 * write that is no part of the log gets a row for that alone. Returns the seq of the row with the digest; undefined
 * where nothing was to be written.
 */
export async function sealWith(
  own: Trx,
  operator_id: number,
  answer: string | undefined,
): Promise<number | undefined> {
  const { changes } = held.get(own) ?? { changes: [] }
  if (changes.length > 0) return appendNow(own, changes, answer)
  if (answer === undefined) return undefined
  const row = { operator_id, action: 'create', record_type: OFFICE, record_id: 'answer' } as const
  return auditTimeless(own, row, answer)
}

/**
 * Appends a row that says nothing of the time: its instant is that of the row before it. Signing in and out
 * works with a wrong clock, and must not block entries with a right one. Returns its place in the log.
 */
export async function auditTimeless(trx: Trx, change: Change, answer?: string): Promise<number> {
  const last = await lastOf(trx)
  return append(trx, [change], last, last?.at ?? new Date().toISOString(), answer)
}

/** Says in the log that the clock is right although the last row is later; returns when that was. */
export async function acceptClock(trx: Trx): Promise<string | undefined> {
  const last = await lastRow(trx)
  const at = new Date().toISOString()
  const change = { operator_id: null, action: 'update', record_type: OFFICE, record_id: 'clock' } as const
  await append(trx, [{ ...change, before: last?.at, after: at }], last, at)
  return last?.at
}
