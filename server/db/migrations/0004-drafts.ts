import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

/** Working drafts of operators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole, text, createTable } = engineOf(db)
  await createTable('drafts', (t) =>
    t
      .addColumn('operator_id', whole, (c) => c.notNull().references('operators.id'))
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('version', whole, (c) => c.notNull())
      .addColumn('saved_at', text, (c) => c.notNull())
      .addColumn('content', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('drafts_key', ['operator_id', 'name']),
  )
}
