import { createHash } from 'node:crypto'
import { OFFICE } from '../audit/chain.ts'
import { answerDigest, type KeptAnswer } from '../audit/seal.ts'
import type { Reader } from '../db/books.ts'
import { among, pagesOf } from '../db/table-pages.ts'
import type { LastRows } from './last-rows.ts'

type Row = KeptAnswer & { readonly audit_seq: number | null }
/** Few, since each may be the answer to a settlement of ten thousand rows. */
const PAGE = 100

/** A column of some audit rows, by seq. */
export async function auditColumn(
  { all }: Reader,
  column: 'after' | 'answer',
  seqs: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await all<{ seq: number; value: string | null }>(
    `select seq, ${column} as value from audit where ${among('seq', seqs)}`,
    ...seqs,
  )
  return new Map(rows.map(({ seq, value }) => [seq, value]))
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
  for await (const rows of pagesOf<Row>(reader, 'idempotency_keys', ['key'], PAGE)) {
    const seqs = rows.flatMap(({ audit_seq }) => (audit_seq === null ? [] : [audit_seq]))
    const said = await auditColumn(reader, 'answer', seqs)
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
