import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import {
  type AuditRow,
  answerDigest,
  auditHash,
  GENESIS,
  type KeptAnswer,
  passwordDigest,
} from '../../audit/seal.ts'
import { LARGEST_TOTAL } from '../books.ts'
import { movePostings } from './0003-posting-functions.ts'
import { engineOf } from './engine.ts'

/** As in 0003, but that the largest total holds of the sum. */
const MOVE_POSTINGS = movePostings(`balances.debit + excluded.debit <= ${LARGEST_TOTAL}
           and balances.credit + excluded.credit <= ${LARGEST_TOTAL}`)

type Said = Pick<AuditRow, 'record_type' | 'record_id' | 'action'> & { readonly after: object }
const PAGE = 100

/** The operators whose password the log does not hold yet, each with the digest of the one that stands. */
async function passwords(db: Kysely<unknown>): Promise<Said[]> {
  const audits = await sql<{ record_id: string; after: string | null }>`
    select record_id, after from audit where record_type = 'operator' order by seq`.execute(db)
  const said = new Map<string, unknown>()
  for (const { record_id, after } of audits.rows) {
    const { password } = JSON.parse(after ?? '{}') as { password?: string }
    if (password !== undefined) said.set(record_id, password)
  }
  const operators = await sql<{ id: number | bigint; password_hash: string }>`
    select id, password_hash from operators order by id`.execute(db)
  return operators.rows.flatMap(({ id, password_hash }) => {
    const known = said.get(String(id))
    if (known !== undefined && known !== 'changed') return []
    const after = { password: passwordDigest(password_hash) }
    return [{ record_type: 'operator', record_id: String(id), action: 'update', after }]
  })
}

/** The sessions that stand. */
async function sessions(db: Kysely<unknown>): Promise<Said[]> {
  const { rows } = await sql<{ token_hash: string; operator_id: number | bigint } & Record<string, unknown>>`
    select token_hash, operator_id, created_at, address, client from tokens order by created_at, token_hash`.execute(
    db,
  )
  return rows.map(({ token_hash, operator_id, ...own }) => {
    const after = { operator_id: Number(operator_id), ...own }
    return { record_type: 'sign-in', record_id: token_hash, action: 'create', after }
  })
}

/** One digest over the answers that were kept before answers had their own in the log. */
async function keptAnswers(db: Kysely<unknown>): Promise<Said[]> {
  const digest = createHash('sha256')
  let [count, last] = [0, '']
  for (;;) {
    const { rows } = await sql<KeptAnswer>`
      select key, operator_id, request_hash, status, body from idempotency_keys
      where key > ${last} order by key limit ${sql.lit(PAGE)}`.execute(db)
    for (const row of rows) digest.update(answerDigest(row))
    count += rows.length
    last = rows.at(-1)?.key ?? ''
    if (rows.length < PAGE) break
  }
  if (count === 0) return []
  const after = { count, digest: digest.digest('base64url') }
  return [{ record_type: 'office', record_id: 'kept-answers', action: 'update', after }]
}

/**
 * What may be changed around the program hangs on the audit log from here on: passwords, sessions and answers
 * under keys. Those that stand are noted once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { onPostgres, whole, text } = engineOf(db)
  await db.schema.alterTable('audit').addColumn('answer', text).execute()
  await db.schema.alterTable('idempotency_keys').addColumn('audit_seq', whole).execute()
  if (onPostgres) await sql.raw(`create or replace ${MOVE_POSTINGS}`).execute(db)
  const { rows } = await sql<{ seq: number | bigint; at: string; hash: string }>`
    select seq, at, hash from audit order by seq desc limit 1`.execute(db)
  let last = { seq: Number(rows[0]?.seq ?? 0), hash: rows[0]?.hash ?? GENESIS }
  // A clock that stands before the last entry is not put right by this.
  const at = rows[0]?.at ?? new Date().toISOString()
  for (const said of [...(await passwords(db)), ...(await sessions(db)), ...(await keptAnswers(db))]) {
    const row: AuditRow = {
      seq: last.seq + 1,
      at,
      operator_id: null,
      ...said,
      before: null,
      after: JSON.stringify(said.after),
      prev_hash: last.hash,
      answer: null,
    }
    last = { seq: row.seq, hash: auditHash(row) }
    await sql`
      insert into audit (seq, at, operator_id, action, record_type, record_id, before, after, prev_hash, hash)
      values (${row.seq}, ${at}, null, ${row.action}, ${row.record_type}, ${row.record_id}, null, ${row.after},
        ${row.prev_hash}, ${last.hash})`.execute(db)
  }
}
