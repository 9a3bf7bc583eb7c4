import { expect, inject, type TestContext } from 'vitest'
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

/**
 * The faults that are tried here: all of them in the embedded database, which the same check reads; of
 * PostgreSQL's, outside of the long run, those that it may refuse and every fourth.
 */
export const triedHere = (faults: readonly Fault[]): readonly Fault[] =>
  process.env.PROVE || inject('postgres') === undefined
    ? faults
    : faults.filter(([, , , refused], place) => refused || place % 4 === 0)

/** Puts a fault into an office and expects the check to name it, or its database to keep it out. */
export async function expectNamed(
  office: TestOffice,
  [, sql, named, refused]: Fault,
  skip: TestContext['skip'],
): Promise<void> {
  const statements = [sql].flat()
  if (refused && office.database !== '') {
    const violation = { code: expect.stringMatching(/^23/) }
    for (const statement of statements)
      await expect(office.tamper(statement)).rejects.toMatchObject(violation)
    skip('a constraint of PostgreSQL keeps this fault out')
  }
  for (const statement of statements) await office.tamper(statement)
  const findings = await office.findings()
  for (const one of named) expect(findings).toContainEqual(expect.stringMatching(one))
}
