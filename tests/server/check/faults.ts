import { expect, inject } from 'vitest'
import { checkBooks } from '../../../server/check/check.ts'
import { sample } from '../../sample.ts'
import type { TestOffice } from '../setup/office.ts'

/** What is changed behind the server's back, the statements that do it, and what the check must name. */
export type Fault = readonly [
  what: string,
  sql: string | readonly string[],
  named: readonly RegExp[],
  /** PostgreSQL's own constraints keep it from standing, also for its owner. */
  refused?: 'refused by PostgreSQL',
]

export const UNAUDITED = (record: string) => new RegExp(`^${record}: is not what the audit log last says$`)
export const NOT_POSTED = (record: string) => new RegExp(`^${record}: its postings are not what it says$`)

const onPostgres = () => inject('postgres') !== undefined

/**
 * The faults that are tried here: all of them in the embedded database, which the same check reads; of
 * PostgreSQL's, outside of the long run, those that it may refuse and every fourth.
 */
export const triedHere = (faults: readonly Fault[]): readonly Fault[] =>
  onPostgres() ? sample(faults, 4).concat(faults.filter(([, , , refused]) => refused)) : faults

class Undone extends Error {}

/** What the check finds while statements stand that no constraint has looked at; they are undone after it. */
async function findingsOf(office: TestOffice, statements: readonly string[]): Promise<readonly string[]> {
  let findings: readonly string[] = []
  const [off, on] = onPostgres()
    ? ['set local session_replication_role = replica', 'set local session_replication_role = origin']
    : ['pragma ignore_check_constraints = on', 'pragma ignore_check_constraints = off']
  const work = office.books.write(async (trx) => {
    await trx.all(off)
    if (!onPostgres()) await trx.all('pragma defer_foreign_keys = on')
    try {
      for (const statement of statements) await trx.run(statement)
      findings = await checkBooks(trx)
    } finally {
      if (!onPostgres()) await trx.all(on)
    }
    throw new Undone()
  })
  await expect(work).rejects.toThrow(Undone)
  return findings
}

/** Puts a fault into an office and expects the check to name it, or its database to keep it out. */
export async function expectNamed(office: TestOffice, [, sql, named, refused]: Fault): Promise<void> {
  const statements = [sql].flat()
  if (refused && onPostgres()) {
    const work = office.books.write(async (trx) => {
      for (const statement of statements) await trx.run(statement)
    })
    await expect(work).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
    return
  }
  const findings = await findingsOf(office, statements)
  for (const one of named) expect(findings).toContainEqual(expect.stringMatching(one))
}
