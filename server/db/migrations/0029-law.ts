import { idKey } from '../../../contract/papers/papers.ts'
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

/** The number of an ID of a table of hawala as it is compared, which it is looked up by from here on. */
async function idKeys(
  { all, run, addColumn }: Engine,
  table: string,
  [column, key]: readonly [column: string, key: string],
): Promise<void> {
  await addColumn(table, `${key} text default '' not null`)
  const rows = await all<{ id: number | string; text: string | null }>(
    `select id, ${column} as text from "${table}"`,
  )
  for (const { id, text } of rows) {
    const id_no = column === 'content' ? (JSON.parse(text ?? '{}') as { id_no?: string }).id_no : text
    if (id_no) await run(`update "${table}" set "${key}" = ? where id = ?`, idKey(id_no), id)
  }
  await run(`create index "${table}_${key}" on "${table}" ("${key}") where "${key}" <> ''`)
}

/** Papers of customers and walk-ins. */
async function papers(engine: Engine): Promise<void> {
  await engine.createTable(
    'papers',
    'cust_id whole primary key, version whole not null, risk text not null, id_key text not null, content text not null',
  )
  await engine.run(`create index "papers_id_key" on "papers" ("id_key") where "id_key" <> ''`)
  await idKeys(engine, 'hawala', ['sender_id', 'sender_id_key'])
  await idKeys(engine, 'hawala_steps', ['content', 'id_key'])
}

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
