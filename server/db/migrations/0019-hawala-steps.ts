import type { Engine } from './engine.ts'

/** The life of a hawala: which way it goes, its numbers, its people, and the steps that it has taken. */
export async function up({ run, addColumn, createTable, createIndex }: Engine): Promise<void> {
  for (const column of ['direction', 'status', 'number', 'ref', 'sender_phone', 'sender_id', 'purpose'])
    await addColumn('hawala', `${column} text default '' not null`)
  await createTable(
    'hawala_steps',
    `id text primary key, hawala_id whole not null references "hawala" ("id"), no whole not null,
    kind text not null, content text not null`,
  )
  await createIndex('hawala_steps_hawala', 'hawala_steps', 'hawala_id', 'no')
  // Of hawala that wait for a step there are few among all, and of those with numbers none in many offices.
  await run(`create index "hawala_open" on "hawala" ("direction", "date", "id")
    where "status" in ('recorded', 'told')`)
  await run(`create index "hawala_number" on "hawala" ("number") where "number" <> ''`)
  await run(`create index "hawala_ref" on "hawala" ("ref") where "ref" <> ''`)
  await run(`create index "hawala_numbered" on "hawala" ("credit_account", "id") where "number" <> ''`)
}
