import type { Engine } from './engine.ts'

/** What was agreed with correspondents after their lists were matched. */
async function agreements(_: Engine): Promise<void> {}

/** Papers of customers and walk-ins. */
async function papers(_: Engine): Promise<void> {}

/** What was filed of large cash, and by which thresholds. */
async function largeCash(_: Engine): Promise<void> {}

/** Names of sanctions lists with what was decided of them, and notes of suspicion. */
async function watch({ createTable, createRowless, createIndex }: Engine): Promise<void> {
  await createTable('watch_lists', 'source text primary key, version whole not null, content text not null')
  await createRowless(
    'watch_names',
    `source text not null, no whole not null, ref text not null, name text not null, born text not null,
    constraint "watch_names_key" primary key ("source", "no")`,
  )
  await createTable('watch_decisions', 'id whole primary key, name_key text not null, content text not null')
  await createIndex('watch_decisions_name', 'watch_decisions', 'name_key')
  await createTable('suspicions', 'id whole primary key, subject text not null, content text not null')
  await createIndex('suspicions_subject', 'suspicions', 'subject')
}

/** What reconciliation, papers, large cash, sanctions and suspicion need. */
export async function up(engine: Engine): Promise<void> {
  await agreements(engine)
  await papers(engine)
  await largeCash(engine)
  await watch(engine)
}
