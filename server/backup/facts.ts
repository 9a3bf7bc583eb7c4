import { lastRow } from '../audit/chain.ts'
import { GENESIS } from '../audit/seal.ts'
import type { Reader } from '../db/books.ts'
import { schemaOf } from '../db/migrate.ts'
import type { Manifest } from './manifest.ts'

/** The facts by which two books are compared: schema, head of the audit chain, counts and totals. */
export type Facts = Manifest['facts']

/** The tables that a copy is counted by; every version of the books has them. */
const COUNTED = ['operators', 'customers', 'accounts', 'entries', 'postings', 'audit'] as const

/** Reads the facts of books of any version, in one snapshot. */
export async function factsOf(reader: Reader): Promise<Facts> {
  const { all } = reader
  const counts: Record<string, number> = {}
  for (const table of COUNTED) {
    const [row] = await all<{ rows: bigint }>(`select count(*) as rows from ${table}`)
    counts[table] = Number(row?.rows)
  }
  const totals = await all<{ ccy: string; debit: bigint; credit: bigint }>(
    `select ccy, cast(sum(debit) as bigint) as debit, cast(sum(credit) as bigint) as credit
     from postings group by ccy order by ccy`,
  )
  return {
    schema: await schemaOf(reader),
    head: (await lastRow(reader))?.hash ?? GENESIS,
    counts,
    totals: Object.fromEntries(
      totals.map(({ ccy, debit, credit }) => [ccy, { debit: String(debit), credit: String(credit) }]),
    ),
  }
}

/** Throws `sentence`, with the first fact that differs, where books have other facts than expected. */
export async function assertFacts(reader: Reader, expected: Facts, sentence: string): Promise<Facts> {
  const found = await factsOf(reader)
  for (const name of ['schema', 'head', 'counts', 'totals'] as const)
    if (JSON.stringify(expected[name]) !== JSON.stringify(found[name]))
      throw new Error(`${sentence}: its ${name} differs.`)
  return found
}
