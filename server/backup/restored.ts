import { checkBooks } from '../check/check.ts'
import type { Reader } from '../db/books.ts'
import { LATEST_SCHEMA } from '../db/migrate.ts'
import { differences, type Facts, factsOf } from './facts.ts'
import type { Manifest } from './manifest.ts'

/** What a restore did. */
export interface Restored {
  readonly manifest: Manifest
  /** What the check finds in the books; they were so when they were backed up. */
  readonly findings: readonly string[]
  /** Where the books stand that stood there before. */
  readonly kept: string | undefined
}

/** Sessions that were under way when the backup was taken end with it: some were revoked since. */
export const END_SESSIONS = 'delete from tokens'

/** Throws where books that were restored are not those of the manifest. */
export async function assertSame(reader: Reader, { facts }: Manifest): Promise<void> {
  const [different] = differences(facts, await factsOf(reader))
  if (different) throw new Error(`What was restored is not what its manifest says: its ${different} differs.`)
}

/** Throws where the books that a restore has put into their place are not those that it has checked. */
export async function assertRestored(reader: Reader, expected: Facts, where: string): Promise<void> {
  const [different] = differences(expected, await factsOf(reader))
  if (different) throw new Error(`${where} is not what was restored: its ${different} differs.`)
}

/**
 * What is wrong in restored books. Throws where they were without faults when they were backed up, by a version that
 * looked for the same.
 */
export async function checkRestored(reader: Reader, manifest: Manifest): Promise<readonly string[]> {
  const findings = await checkBooks(reader)
  if (findings.length > 0 && !manifest.findings && manifest.facts.schema === LATEST_SCHEMA)
    throw new Error(`What was restored does not hold: ${findings[0]}.`)
  return findings
}

/** Refuses to write over books, unless they are to be replaced. */
export function assertReplaceable(holds: boolean, replace: boolean, where: string): void {
  if (holds && !replace)
    throw new Error(`${where} holds books already: restore into a new place, or with --replace.`)
}
