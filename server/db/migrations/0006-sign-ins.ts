import type { Engine } from './engine.ts'

/** Where operators sign in from: of each session, and the addresses that are usual for each operator. */
export async function up({ createTable, addColumn }: Engine): Promise<void> {
  for (const column of ['address', 'client']) await addColumn('tokens', `${column} text default '' not null`)
  await createTable(
    'usual_addresses',
    `operator_id whole not null references "operators" ("id"), address text not null, used_at text not null,
    constraint "usual_addresses_key" primary key ("operator_id", "address")`,
  )
}
