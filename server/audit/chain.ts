import { createHash } from 'node:crypto'
import type { Reader, Trx } from '../db/books.ts'
import { assertClock } from './clock.ts'

/** The hash before the first row. */
export const GENESIS = '0'.repeat(64)

export interface AuditRow {
  readonly seq: number
  readonly at: string
  readonly operator_id: number | null
  readonly action: string
  readonly record_type: string
  readonly record_id: string
  readonly before: string | null
  readonly after: string | null
  readonly prev_hash: string
}

/** SHA-256 over a row and the hash before it, in hex. */
export function auditHash(row: AuditRow): string {
  const { seq, at, operator_id, action, record_type, record_id, before, after, prev_hash } = row
  const sealed = [prev_hash, seq, at, operator_id, action, record_type, record_id, before, after]
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex')
}

/** A row with its own hash, as it stands in the log. */
export interface SealedRow extends AuditRow {
  readonly hash: string
}

/** What is wrong with a row of the log after the one before it, which is seq 0 and GENESIS before the first. */
export function chainFaults(row: SealedRow, before: Pick<SealedRow, 'seq' | 'hash'>): string[] {
  const faults: string[] = []
  if (row.seq !== before.seq + 1) faults.push(`audit ${before.seq + 1}: the row is missing`)
  else if (row.prev_hash !== before.hash) faults.push(`audit ${row.seq}: does not follow the row before it`)
  if (auditHash(row) !== row.hash) faults.push(`audit ${row.seq}: was changed after it was written`)
  return faults
}

/** Writes a sealed row as it is. */
export async function appendSealed(trx: Trx, row: SealedRow): Promise<void> {
  await trx.run(
    `insert into audit (seq, at, operator_id, action, record_type, record_id, before, after, prev_hash, hash)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.seq,
    row.at,
    row.operator_id,
    row.action,
    row.record_type,
    row.record_id,
    row.before,
    row.after,
    row.prev_hash,
    row.hash,
  )
}

export interface Change {
  /** Who made it; null for the server itself and its command line. */
  readonly operator_id: number | null
  readonly action: 'create' | 'update' | 'delete'
  readonly record_type: string
  readonly record_id: number | string
  /** The record as it stood, and as it stands, as JSON on the wire would have it. */
  readonly before?: unknown
  readonly after?: unknown
}

/** The last row of the log; undefined where there is none. */
export async function lastRow({ all }: Reader): Promise<Pick<SealedRow, 'seq' | 'at' | 'hash'> | undefined> {
  const [last] = await all<Pick<SealedRow, 'seq' | 'at' | 'hash'>>(
    'select seq, at, hash from audit order by seq desc limit 1',
  )
  return last
}

async function append(trx: Trx, change: Change, last: Awaited<ReturnType<typeof lastRow>>, at: string) {
  const row: AuditRow = {
    seq: (last?.seq ?? 0) + 1,
    at,
    operator_id: change.operator_id,
    action: change.action,
    record_type: change.record_type,
    record_id: String(change.record_id),
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: change.after === undefined ? null : JSON.stringify(change.after),
    prev_hash: last?.hash ?? GENESIS,
  }
  await appendSealed(trx, { ...row, hash: auditHash(row) })
}

/**
 * Appends a write to the audit log, in the transaction that makes it. Throws 503 where the server's clock
 * stands before the last row.
 */
export async function audit(trx: Trx, change: Change): Promise<void> {
  const last = await lastRow(trx)
  const now = new Date()
  assertClock(last?.at, now)
  await append(trx, change, last, now.toISOString())
}

/** The type of a row that says something of the office itself and changes no record. */
export const OFFICE = 'office'

/** Says in the log that the clock is right although the last row is later; answers when that was. */
export async function acceptClock(trx: Trx): Promise<string | undefined> {
  const last = await lastRow(trx)
  const at = new Date().toISOString()
  const change = { operator_id: null, action: 'update', record_type: OFFICE, record_id: 'clock' } as const
  await append(trx, { ...change, before: last?.at, after: at }, last, at)
  return last?.at
}
