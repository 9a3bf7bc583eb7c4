import { createHash } from 'node:crypto'
import { OFFICE } from '../audit/chain.ts'
import { answerDigest, type KeptAnswer } from '../audit/seal.ts'
import type { Reader } from '../db/books.ts'
import { places } from '../db/table-pages.ts'
import type { LastRows } from './last-rows.ts'

type Row = KeptAnswer & { readonly audit_seq: number | null }
/** Few, since each may be the answer to a settlement of ten thousand rows. */
const PAGE = 100

async function* pagesByKey({ all }: Reader): AsyncGenerator<readonly Row[]> {
  let last = ''
  for (;;) {
    const rows = await all<Row>(
      `select key, operator_id, request_hash, status, body, audit_seq from idempotency_keys
       where key > ? order by key limit ${PAGE}`,
      last,
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.key ?? ''
  }
}

async function digests(
  { all }: Reader,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  if (seqs.length === 0) return new Map()
  const rows = await all<{ seq: number; answer: string | null }>(
    `select seq, answer from audit where seq in (${places(seqs)})`,
    ...seqs,
  )
  return new Map(rows.map(({ seq, answer }) => [seq, answer]))
}

/** The digest in the log of the answers that were kept before each had its own there. */
async function notedOnce({ all }: Reader, last: LastRows): Promise<string | undefined> {
  const [row] = await all<{ after: string }>`select after from audit
    where seq = ${last.of(OFFICE, 'kept-answers')}`
  return row && (JSON.parse(row.after) as { digest: string }).digest
}

/**
 * The answers under Idempotency-Keys that are not those that were given, by their keys. Those from before each had
 * its own digest are held together: which of them was changed does not show.
 */
export async function keptAnswers(reader: Reader, last: LastRows): Promise<string[]> {
  const findings: string[] = []
  const old = createHash('sha256')
  let olds = 0
  for await (const rows of pagesByKey(reader)) {
    const seqs = rows.flatMap(({ audit_seq }) => (audit_seq === null ? [] : [audit_seq]))
    const said = await digests(reader, seqs)
    for (const row of rows) {
      const digest = answerDigest(row)
      if (row.audit_seq === null) {
        olds += 1
        old.update(digest)
      } else if (said.get(row.audit_seq) !== digest) findings.push(`the answer under key ${row.key}`)
    }
  }
  if (olds > 0 && old.digest('base64url') !== (await notedOnce(reader, last)))
    findings.push('an answer under one of the keys from before the upgrade to 0007-evidence')
  return findings
}
