import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

/** What operators have set for themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole, text, createTable } = engineOf(db)
  await createTable('settings', (t) =>
    t
      .addColumn('operator_id', whole, (c) => c.notNull().references('operators.id'))
      .addColumn('version', whole, (c) => c.notNull())
      .addColumn('content', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('settings_key', ['operator_id']),
  )
}
