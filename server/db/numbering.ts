import type { Reader, Trx } from './books.ts'
import { isPostgres } from './migrations/engine.ts'

/** The tables whose ids the engine assigns. */
export type Numbered = 'operators' | 'provinces' | 'exchange_rates'

/**
 * Notes an id that a row was written with, so that the engine goes on above it. SQLite sees it by
 * itself; a sequence of PostgreSQL is set.
 */
export async function noteNumber(trx: Trx, table: Numbered, id: number): Promise<void> {
  if (!(await isPostgres(trx))) return
  await trx.all`select setval(ids, greatest(nextval(ids), ${id}::int8)) as last
    from (select pg_get_serial_sequence(${table}::text, 'id')::regclass as ids) as one`
}

/** The columns that the engine numbers, by table. */
const NUMBERED = { operators: 'id', provinces: 'id', exchange_rates: 'id', entries: 'entry_no' } as const

/** The last number that the engine gave in each table, to a record that was deleted since among them. */
export type Numbers = Readonly<Record<string, number>>

export async function lastNumbers(reader: Reader): Promise<Numbers> {
  const { all } = reader
  const onPostgres = await isPostgres(reader)
  const numbers: Record<string, number> = {}
  for (const [table, column] of Object.entries(NUMBERED)) {
    const [row] = onPostgres
      ? await all<{ last: bigint | null }>(
          `select last_value as last from pg_sequences where schemaname = current_schema() and sequencename = ?`,
          `${table}_${column}_seq`,
        )
      : await all<{ last: bigint }>`select cast(seq as bigint) as last from sqlite_sequence
        where name = ${table}`
    numbers[table] = Number(row?.last ?? 0)
  }
  return numbers
}

/** Has the engine go on above the numbers of other books. */
export async function goOnFrom(trx: Trx, numbers: Numbers): Promise<void> {
  const onPostgres = await isPostgres(trx)
  for (const [table, column] of Object.entries(NUMBERED)) {
    const last = numbers[table] ?? 0
    if (last === 0) continue
    if (onPostgres)
      await trx.all`select setval(pg_get_serial_sequence(${table}::text, ${column}::text)::regclass,
        ${last}::int8) as last`
    else {
      await trx.run`delete from sqlite_sequence where name = ${table}`
      await trx.run`insert into sqlite_sequence (name, seq) values (${table}, ${last})`
    }
  }
}
