import type { Books, Reader, Trx } from './books.ts'
import { isPostgres } from './migrations/engine.ts'

/** The id that a new record of a kind is suggested: the largest ever used plus 1. */
export async function nextId(books: Books, name: string): Promise<number> {
  const [row] = await books.all<{ last: number }>`select last from counters where name = ${name}`
  return (row?.last ?? 0) + 1
}

/** Notes an id that is being used, so that it is never suggested or assigned again. */
export async function noteId(trx: Trx, name: string, id: number): Promise<void> {
  await trx.run`insert into counters (name, last) values (${name}, ${id})
    on conflict (name) do update
      set last = case when excluded.last > counters.last then excluded.last else counters.last end`
}

/**
 * The ids that new records get, one after the other: returns the first. A sent id is not asked for: as
 * ids are assigned one by one, an unused id that is not above the next one is the next one.
 */
export async function assignIds(trx: Trx, name: string, count: number): Promise<number> {
  const [row] = await trx.all<{ last: number }>`insert into counters (name, last) values (${name}, ${count})
    on conflict (name) do update set last = counters.last + excluded.last returning last`
  if (!row) throw new Error('The record got no id.')
  return row.last - count + 1
}

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
