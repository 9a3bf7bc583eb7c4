import type { Kysely } from 'kysely'
import { engineOf } from './engine.ts'

/** Where operators sign in from: of each session, and the addresses that are usual for each operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole, text, createTable, required } = engineOf(db)
  for (const column of ['address', 'client'])
    await db.schema
      .alterTable('tokens')
      .addColumn(column, text, (c) => c.notNull().defaultTo(''))
      .execute()
  await createTable('usual_addresses', (t) =>
    t
      .addColumn('operator_id', whole, (c) => c.notNull().references('operators.id'))
      .$call(required(text, 'address', 'used_at'))
      .addPrimaryKeyConstraint('usual_addresses_key', ['operator_id', 'address']),
  )
}
