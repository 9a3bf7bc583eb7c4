import { checkBooks } from '../check/check.ts'
import { LATEST_SCHEMA } from '../db/migrate.ts'
import { type Location, openBooks, readSnapshot } from '../db/open.ts'
import { assertFacts, type Facts, factsOf, type Manifest } from './manifest.ts'

/** What a restore did. */
export interface Restored {
  readonly manifest: Manifest
  /** What the check finds in the books; they had these faults when they were backed up. */
  readonly findings: readonly string[]
  /** The place where the books are kept that were there before. */
  readonly kept: string | undefined
}

/** Refuses to write over books, unless they are to be replaced. */
export function assertReplaceable(holds: boolean, replace: boolean, where: string): void {
  if (holds && !replace)
    throw new Error(`${where} holds books already: restore into a new place, or with --replace.`)
}

/**
 * Proves the books that a restore has loaded into a place of their own, upgrades them to this version's schema, and ends
 * the sessions that were under way when they were backed up: some were revoked since. Returns what the check finds in
 * them and their facts. Throws where they are not those of the manifest, or where they have faults but had none when a
 * version that looks for the same backed them up.
 */
export async function proveRestored(
  scratch: Location,
  manifest: Manifest,
): Promise<{ readonly findings: readonly string[]; readonly facts: Facts }> {
  await readSnapshot(scratch, (reader) =>
    assertFacts(reader, manifest.facts, 'What was restored is not what its manifest says'),
  )
  const books = await openBooks(scratch)
  try {
    await books.write((trx) => trx.run('delete from tokens'))
    const findings = await checkBooks(books)
    if (findings.length > 0 && !manifest.findings && manifest.facts.schema === LATEST_SCHEMA)
      throw new Error(`What was restored does not hold: ${findings[0]}.`)
    return { findings, facts: await factsOf(books) }
  } finally {
    await books.close()
  }
}

/** Throws where the books that a restore has put into their place are not those that it has proved. */
export const assertInPlace = (location: Location, expected: Facts, where: string) =>
  readSnapshot(location, (reader) => assertFacts(reader, expected, `${where} is not what was restored`))
