import type { Engine } from './engine.ts'

/** Second factors of operators, and the recovery codes that stand in for them. */
export async function up({ createTable }: Engine): Promise<void> {
  await createTable(
    'second_factors',
    `operator_id whole primary key references "operators" ("id"), sealed text not null, last_step whole not null`,
  )
  await createTable(
    'recovery_codes',
    `operator_id whole not null references "operators" ("id"), code_hash text not null,
    primary key (operator_id, code_hash)`,
  )
}
