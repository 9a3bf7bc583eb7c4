import type { Engine } from './engine.ts'

/** Passwords that their operators have to change, and the sign-ins that are shown to operators. */
export async function up({ addColumn, createTable, createIndex }: Engine): Promise<void> {
  await addColumn('operators', 'start_until text')
  await createTable(
    'sign_ins',
    `id numbered, at text not null, operator_id whole not null references "operators" ("id"),
    is_right whole not null, address text not null, client text not null`,
  )
  await createIndex('sign_ins_operator', 'sign_ins', 'operator_id', 'at')
}
