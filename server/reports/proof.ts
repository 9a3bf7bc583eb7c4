import type { Currency } from '../../contract/money/currency.ts'
import { moneyToWire } from '../../contract/money/money.ts'
import { CHANGED_NOUNS } from '../../contract/office/changes.ts'
import type { LogKind } from '../../contract/office/log.ts'
import type { ProofFinding } from '../../contract/reports/report-answers.ts'
import { proofShape } from '../../contract/reports/report-answers.ts'
import type { Reader } from '../db/books.ts'
import type { ReportQuery } from './report-query.ts'

/** Findings that are listed: who has more wants the command line's. */
const LISTED = 1000

const NAMED = new RegExp(
  `^(${[...CHANGED_NOUNS, 'operator', 'audit'].join('|')}) (.+?)(?:, \\d{4}-\\d\\d-\\d\\d)?: `,
)

/** A finding with the record that it names: of a row of the log the record that was changed, of an account its customer. */
async function findingOf({ all }: Reader, text: string): Promise<ProofFinding> {
  const [, kind = '', id = ''] = NAMED.exec(text) ?? []
  if (kind === '') return { text }
  if (kind !== 'audit' && kind !== 'account') return { text, record: { kind: kind as LogKind, id } }
  const [record] =
    kind === 'account'
      ? await all<{ kind: LogKind; id: string }>`select 'customer' as kind, cast(customer_id as text) as id
          from accounts where acc_no = ${id}`
      : await all<{ kind: LogKind; id: string }>`select record_type as kind, record_id as id
          from audit where seq = ${Number(id)}`
  return record ? { text, record } : { text }
}

/** The check of the whole books, in a thread of its own (docs/books.md, "Proving them"). */
export const proof: ReportQuery<'proof'> = {
  summary: 'The check of the whole books, and what they come to',
  answer: proofShape,
  async read(reader) {
    // Loaded by the proof's own thread alone: the check is as large as all other reports.
    const [{ checkBooks }, { factsOf }] = await Promise.all([
      import('../check/check.ts'),
      import('../backup/manifest.ts'),
    ])
    const { head, counts, totals } = await factsOf(reader)
    const texts = await checkBooks(reader)
    const findings: ProofFinding[] = []
    for (const text of texts.slice(0, LISTED)) findings.push(await findingOf(reader, text))
    const [ends] = await reader.all<{ first: string | null; last: string | null }>(
      'select min(at) as first, max(at) as last from audit',
    )
    return {
      findings,
      more: texts.length - findings.length,
      from: ends?.first ?? '',
      to: ends?.last ?? '',
      head,
      counts,
      totals: Object.entries(totals).map(([currency, { debit, credit }]) => ({
        currency: currency as Currency,
        debit: moneyToWire(BigInt(debit)),
        credit: moneyToWire(BigInt(credit)),
      })),
    }
  },
}
