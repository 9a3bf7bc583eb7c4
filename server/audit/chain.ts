import { createHash } from 'node:crypto'
import type { Trx } from '../db/books.ts'

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

/** Appends a write to the audit log, in the transaction that makes it. */
export async function audit(trx: Trx, change: Change): Promise<void> {
  const [last] = await trx.all<{ seq: number; hash: string }>(
    'select seq, hash from audit order by seq desc limit 1',
  )
  const row: AuditRow = {
    seq: (last?.seq ?? 0) + 1,
    at: new Date().toISOString(),
    operator_id: change.operator_id,
    action: change.action,
    record_type: change.record_type,
    record_id: String(change.record_id),
    before: change.before === undefined ? null : JSON.stringify(change.before),
    after: change.after === undefined ? null : JSON.stringify(change.after),
    prev_hash: last?.hash ?? GENESIS,
  }
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
    auditHash(row),
  )
}
