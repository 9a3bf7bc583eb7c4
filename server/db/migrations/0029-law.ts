import type { Engine } from './engine.ts'

/** What was agreed with correspondents after their lists were matched. */
async function agreements({ run, createTable }: Engine): Promise<void> {
  await createTable(
    'agreements',
    `id whole primary key, acc_no text not null references "accounts" ("acc_no"), version whole not null,
     content text not null`,
  )
  await run('create index "agreements_account" on "agreements" ("acc_no", "id")')
}

/** Papers of customers and walk-ins. */
async function papers(_: Engine): Promise<void> {}

/** What was filed of large cash, and by which thresholds. */
async function largeCash(_: Engine): Promise<void> {}

/** Names of sanctions lists with what was decided of them, and notes of suspicion. */
async function watch(_: Engine): Promise<void> {}

/** What reconciliation, papers, large cash, sanctions and suspicion need. */
export async function up(engine: Engine): Promise<void> {
  await agreements(engine)
  await papers(engine)
  await largeCash(engine)
  await watch(engine)
}
