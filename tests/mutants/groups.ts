/** A part of the product whose mutants are tried with tests of its own. */
export interface Group {
  readonly name: string
  /** Files that are changed. */
  readonly mutate: readonly string[]
  /** Tests that have to notice: quick ones, for each mutant runs all that come by it. */
  readonly tests: readonly string[]
  /** The share of mutants in percent that has to be noticed. */
  readonly least: number
}

export const GROUPS: readonly Group[] = [
  {
    name: 'ledger',
    mutate: ['server/ledger/**/*.ts'],
    tests: [
      'tests/server/days/{business-date,closed}.test.ts',
      'tests/server/ledger/{accounts,post,posting-rules}.test.ts',
    ],
    least: 85,
  },
]

/** The group that `MUTANTS` names. */
export function chosenGroup(): Group {
  const group = GROUPS.find(({ name }) => name === process.env.MUTANTS)
  if (group === undefined) throw new Error(`MUTANTS is one of ${GROUPS.map(({ name }) => name).join(', ')}`)
  return group
}
