import type { Engine } from './engine.ts'

/** Working drafts of operators. */
export async function up({ createTable }: Engine): Promise<void> {
  await createTable(
    'drafts',
    `operator_id whole not null references "operators" ("id"), name text not null, version whole not null,
    saved_at text not null, content text not null, constraint "drafts_key" primary key ("operator_id", "name")`,
  )
}
