import type { Engine } from './engine.ts'

/** What operators have set for themselves. */
export async function up({ createTable }: Engine): Promise<void> {
  await createTable(
    'settings',
    `operator_id whole not null references "operators" ("id"), version whole not null, content text not null,
    constraint "settings_key" primary key ("operator_id")`,
  )
}
