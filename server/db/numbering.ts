import type { Trx } from './books.ts'
import { isPostgres } from './migrations/engine.ts'

/** The tables whose ids the engine hands out. */
export type Numbered = 'operators' | 'provinces' | 'exchange_rates'

/**
 * Notes an id that a row was written with, so that the engine goes on above it. SQLite sees it by
 * itself; a sequence of PostgreSQL is told.
 */
export async function noteNumber(trx: Trx, table: Numbered, id: number): Promise<void> {
  if (!isPostgres(trx.query)) return
  await trx.all(
    `select setval(ids, greatest(nextval(ids), ?::int8)) as last
     from (select pg_get_serial_sequence(?::text, 'id')::regclass as ids) as one`,
    id,
    table,
  )
}
