/** A part of the product whose mutants are tried with tests of its own. */
export interface Group {
  readonly name: string
  /** Files that are changed. */
  readonly mutate: readonly string[]
  /** Tests that have to notice: quick ones, for each mutant runs all that come by it. */
  readonly tests: readonly string[]
  /** Leaves out what runs as a file is loaded: each of such mutants needs all of the tests, loaded anew. */
  readonly ignoreStatic?: true
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
  {
    name: 'money',
    mutate: ['contract/money/*.ts'],
    tests: [
      'tests/contract/{account-numbers,far-rate,figures,hawala,long-answer,rates,sum,transfers,words}.test.ts',
      'tests/contract/{money/*,wire/fields}.test.ts',
    ],
    least: 85,
  },
  {
    name: 'rates',
    mutate: ['contract/rates/*.ts'],
    tests: ['tests/contract/{far-rate,rates}.test.ts'],
    least: 85,
  },
  {
    name: 'records',
    mutate: ['contract/{hawala,records}/*.ts'],
    tests: [
      'tests/contract/{far-rate,hawala,message,transfers}.test.ts',
      'tests/contract/{hawala,records}/*.test.ts',
    ],
    least: 85,
  },
  {
    name: 'dates',
    mutate: ['contract/text/{dates,periods}.ts'],
    tests: ['tests/contract/dates.test.ts'],
    least: 85,
  },
  {
    name: 'text',
    mutate: ['contract/{search,text}/*.ts', '!contract/text/{dates,periods}.ts'],
    tests: [
      'tests/contract/{bidi,catalogue,codes,counted,figures,fold,listed,phone,phrases,search-query,text/*}.test.ts',
    ],
    least: 85,
  },
  {
    name: 'wire',
    mutate: ['contract/wire/{errors,fields,figures,list-changes}.ts'],
    tests: ['tests/contract/{field-names,figures}.test.ts', 'tests/contract/wire/*.test.ts'],
    least: 85,
  },
  {
    name: 'office',
    mutate: [
      'contract/day/{business-day,close-form,count-form,day-bodies,days,my-till,tills,tills-below}.ts',
      'contract/lists/{accounts,customer-body,customer-fields,customer-form,namesake-questions,namesakes,province-form}.ts',
      'contract/office/{log,office-settings-draft,setup}.ts',
    ],
    tests: [
      'tests/contract/{account-numbers,message,namesakes,setup}.test.ts',
      'tests/contract/{day,lists,office}/*.test.ts',
    ],
    least: 85,
  },
  {
    name: 'operator',
    mutate: [
      'contract/operator/{auth,key-script,operator-form,roles,second-factor,settings-body}.ts',
      'contract/slips/slip-text.ts',
    ],
    tests: [
      'tests/contract/slip-text.test.ts',
      'tests/contract/operator/*.test.ts',
      'tests/keys/script.test.ts',
    ],
    least: 85,
  },
  {
    name: 'machines',
    // States and transitions are in the walks through screens, and all of the other machines is.
    ignoreStatic: true,
    mutate: [
      'src/machines/{draft,draft-rows,entry-context,failure,setting-change,settlement-context}.ts',
      'src/machines/{lock,outbox,settings}-machine.ts',
    ],
    tests: [
      'tests/machines/{draft-rows,entry-context,failure,settlement-context}.test.ts',
      'tests/machines/{lock,outbox,settings}-machine.test.ts',
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
