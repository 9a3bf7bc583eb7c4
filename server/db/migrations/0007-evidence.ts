import { createHash } from 'node:crypto'
import { LARGEST_TOTAL, type Reader } from '../books.ts'
import { pagesOf } from '../rows.ts'
import { type AuditRow, answerDigest, auditHash, GENESIS, type KeptAnswer, passwordDigest } from '../seal.ts'
import { movePostings } from './0003-posting-functions.ts'
import type { Engine } from './engine.ts'

/** As in 0003, but that the largest total holds of the sum. */
const MOVE_POSTINGS = movePostings(`balances.debit + excluded.debit <= ${LARGEST_TOTAL}
           and balances.credit + excluded.credit <= ${LARGEST_TOTAL}`)

type Said = Pick<AuditRow, 'record_type' | 'record_id' | 'action'> & { readonly after: object }
const PAGE = 100

/** The operators whose password the log does not hold yet, each with the digest of the one that stands. */
async function passwords({ all }: Reader): Promise<Said[]> {
  const audits = await all<{ record_id: string; after: string | null }>(
    `select record_id, after from audit where record_type = 'operator' order by seq`,
  )
  const said = new Map<string, unknown>()
  for (const { record_id, after } of audits) {
    const { password } = JSON.parse(after ?? '{}') as { password?: string }
    if (password !== undefined) said.set(record_id, password)
  }
  const operators = await all<{ id: number | bigint; password_hash: string }>(
    'select id, password_hash from operators order by id',
  )
  return operators.flatMap(({ id, password_hash }) => {
    const known = said.get(String(id))
    if (known !== undefined && known !== 'changed') return []
    const after = { password: passwordDigest(password_hash) }
    return [{ record_type: 'operator', record_id: String(id), action: 'update', after }]
  })
}

/** The sessions that stand. */
async function sessions({ all }: Reader): Promise<Said[]> {
  const rows = await all<{ token_hash: string; operator_id: number | bigint } & Record<string, unknown>>(
    'select token_hash, operator_id, created_at, address, client from tokens order by created_at, token_hash',
  )
  return rows.map(({ token_hash, operator_id, ...own }) => {
    const after = { operator_id: Number(operator_id), ...own }
    return { record_type: 'sign-in', record_id: token_hash, action: 'create', after }
  })
}

/** One digest over the answers that were kept before answers had their own in the log. */
async function keptAnswers(reader: Reader): Promise<Said[]> {
  const digest = createHash('sha256')
  let count = 0
  for await (const rows of pagesOf<KeptAnswer>(reader, 'idempotency_keys', ['key'], PAGE)) {
    for (const row of rows) digest.update(answerDigest(row))
    count += rows.length
  }
  if (count === 0) return []
  const after = { count, digest: digest.digest('base64url') }
  return [{ record_type: 'office', record_id: 'kept-answers', action: 'update', after }]
}

/**
 * What may be changed around the program hangs on the audit log from here on: passwords, sessions and answers
 * under keys. Those that stand are noted once.
 */
export async function up(db: Engine): Promise<void> {
  await db.addColumn('audit', 'answer text')
  await db.addColumn('idempotency_keys', 'audit_seq whole')
  if (db.onPostgres) await db.run(`create or replace ${MOVE_POSTINGS}`)
  const [newest] = await db.all<{ seq: number | bigint; at: string; hash: string }>(
    'select seq, at, hash from audit order by seq desc limit 1',
  )
  let last = { seq: Number(newest?.seq ?? 0), hash: newest?.hash ?? GENESIS }
  // A clock that stands before the last entry is not put right by this.
  const at = newest?.at ?? new Date().toISOString()
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
    await db.run`
      insert into audit (seq, at, operator_id, action, record_type, record_id, before, after, prev_hash, hash)
      values (${row.seq}, ${at}, null, ${row.action}, ${row.record_type}, ${row.record_id}, null, ${row.after},
        ${row.prev_hash}, ${last.hash})`
  }
}
