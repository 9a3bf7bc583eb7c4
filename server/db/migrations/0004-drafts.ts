import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

/** Working drafts of operators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole, text, createTable, required } = engineOf(db)
  await createTable('drafts', (t) =>
    t
      .addColumn('operator_id', whole, (c) => c.notNull().references('operators.id'))
      .addColumn('name', text, (c) => c.notNull())
      .addColumn('version', whole, (c) => c.notNull())
      .$call(required(text, 'saved_at', 'content'))
      .addPrimaryKeyConstraint('drafts_key', ['operator_id', 'name']),
  )
}
