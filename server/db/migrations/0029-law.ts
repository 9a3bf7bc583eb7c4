import type { Engine } from './engine.ts'

/** What was agreed with correspondents after their lists were matched. */
async function agreements(_: Engine): Promise<void> {}

/** Papers of customers and walk-ins. */
async function papers(_: Engine): Promise<void> {}

/** What was filed of large cash. */
async function largeCash({ createTable, createIndex }: Engine): Promise<void> {
  await createTable(
    'filings',
    `id whole primary key, preset text not null, from_date text not null, to_date text not null,
     content text not null`,
  )
  await createIndex('filings_period', 'filings', 'from_date', 'to_date', 'preset')
}

/** Names of sanctions lists with what was decided of them, and notes of suspicion. */
async function watch(_: Engine): Promise<void> {}

/** What reconciliation, papers, large cash, sanctions and suspicion need. */
export async function up(engine: Engine): Promise<void> {
  await agreements(engine)
  await papers(engine)
  await largeCash(engine)
  await watch(engine)
}
