import { hash } from 'node:crypto'
import type { Tables } from './tables.ts'

/** The hash before the first row. */
export const GENESIS = '0'.repeat(64)

/** A row of the log before it has its own hash. */
export type AuditRow = Readonly<Omit<Tables['audit'], 'hash'>>

/**
 * What is sealed of a row, with the hash before it: a list as JSON. A row without an answer is sealed as rows were
 * before there were any.
 */
export function sealedText(row: AuditRow): string {
  const { seq, at, operator_id, action, record_type, record_id, before, after, prev_hash, answer } = row
  const sealed = [prev_hash, seq, at, operator_id, action, record_type, record_id, before, after]
  return JSON.stringify(answer ? [...sealed, answer] : sealed)
}

/** SHA-256 over {@link sealedText}, in hex. */
export const auditHash = (row: AuditRow): string => hash('sha256', sealedText(row), 'hex')

/** What the log holds of a password: the digest of its hash, which leads back to neither. */
export const passwordDigest = (passwordHash: string) => hash('sha256', passwordHash, 'base64url')

/** What the log holds of a second factor: the digest of what is kept of it, which leads back to no code. */
export const factorDigest = (sealed: string, recoveryHashes: readonly string[]) =>
  hash('sha256', JSON.stringify([sealed, ...recoveryHashes.toSorted()]), 'base64url')

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
  return hash('sha256', `${head}\n${body}`, 'base64url')
}
