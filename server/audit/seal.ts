import { createHash } from 'node:crypto'
import type { Tables } from '../db/tables.ts'

/** The hash before the first row. */
export const GENESIS = '0'.repeat(64)

/** A row of the log before it has its own hash. */
export type AuditRow = Readonly<Omit<Tables['audit'], 'hash'>>

/**
 * SHA-256 over a row and the hash before it, in hex. A row without an answer is sealed as rows were before
 * there were any.
 */
export function auditHash(row: AuditRow): string {
  const { seq, at, operator_id, action, record_type, record_id, before, after, prev_hash, answer } = row
  const sealed = [prev_hash, seq, at, operator_id, action, record_type, record_id, before, after]
  const all = answer ? [...sealed, answer] : sealed
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/** What the log holds of a password: the digest of its hash, which leads back to neither. */
export const passwordDigest = (hash: string) => createHash('sha256').update(hash).digest('base64url')

/** An answer under an Idempotency-Key, as it is kept. */
export interface KeptAnswer {
  readonly key: string
  readonly operator_id: number | bigint
  readonly request_hash: string
  readonly status: number | bigint
  readonly body: string
}

/** What the log holds of a kept answer. */
export function answerDigest({ key, operator_id, request_hash, status, body }: KeptAnswer): string {
  const head = JSON.stringify([key, Number(operator_id), request_hash, Number(status)])
  return createHash('sha256').update(`${head}\n`).update(body).digest('base64url')
}
