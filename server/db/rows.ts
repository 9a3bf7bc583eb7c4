import { giveTurn, mapInTurns } from '../threads/turns.ts'
import type { Reader, Trx } from './books.ts'
import type { Tables } from './tables.ts'

const PAGE = 2000

/** The rows of a table by its key, page by page of `size` rows: only one page is in memory. */
export async function* pagesOf<Row extends object>(
  reader: Reader,
  table: string,
  key: readonly (keyof Row & string)[],
  size = PAGE,
): AsyncGenerator<readonly Row[]> {
  const columns = key.map((name) => `"${name}"`).join(', ')
  let last: readonly unknown[] = []
  for (;;) {
    const after = last.length === 0 ? '' : `where (${columns}) > (${places(key)})`
    const rows = await reader.all<Row>(
      `select * from ${table} ${after} order by ${columns} limit ${size}`,
      ...last,
    )
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (rows.length < size || !end) return
    last = key.map((name) => end[name])
  }
}

/** Places for as many parameters of `in (…)`. */
export const places = (values: readonly unknown[]) => values.map(() => '?').join(', ')

/** Values that one statement looks up. */
const LOOKED_UP = 500

/** Values in parts, each of as many as one statement looks up. */
export function* inParts<Value>(values: readonly Value[]): Generator<readonly Value[]> {
  for (let first = 0; first < values.length; first += LOOKED_UP) yield values.slice(first, first + LOOKED_UP)
}

/** An SQL condition that a column holds one of these values, which are its parameters. */
export const among = (column: string, values: readonly unknown[]) =>
  // PostgreSQL has no empty list.
  values.length === 0 ? '1 = 0' : `${column} in (${places(values)})`

/** Writes a new row. */
export async function insertRow<Name extends keyof Tables>(
  trx: Trx,
  table: Name,
  row: Tables[Name],
): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`)
  await trx.run(`insert into ${table} (${names.join(', ')}) values (${places(names)})`, ...Object.values(row))
}

/** Parameters of one statement, below the limit of either engine. */
const PARAMETERS = 4000
/** Rows of one statement: few sizes, so that an engine prepares few statements. */
const AT_ONCE = [64, 8, 1]

/** Writes new rows, given by the values of their columns, many with each statement. */
export async function insertValues(
  { send }: Pick<Trx, 'send'>,
  table: keyof Tables,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(', ')
  const row = `(${places(columns)})`
  let first = 0
  for (const size of AT_ONCE) {
    const statement = `insert into ${table} (${names}) values ${new Array(size).fill(row).join(', ')}`
    for (; first + size <= rows.length; first += size) {
      await send(statement, ...rows.slice(first, first + size).flat())
      await giveTurn()
    }
  }
}

/** Writes new rows of the same columns, many with each statement. */
export async function insertRows<Name extends keyof Tables>(
  trx: Trx,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Tables[Name] & string)[]
  const values = await mapInTurns(rows, (row) => names.map((name) => row[name]))
  await insertValues(trx, table, names, values)
}

/** Deletes the rows whose column holds one of these values. */
export async function deleteAmong(
  trx: Trx,
  table: keyof Tables,
  column: string,
  values: readonly unknown[],
): Promise<void> {
  for (let first = 0; first < values.length; first += PARAMETERS) {
    const some = values.slice(first, first + PARAMETERS)
    await trx.run(`delete from ${table} where ${among(column, some)}`, ...some)
    await giveTurn()
  }
}

/** Writes these columns, but for those that are undefined, of the row that has their key. */
export async function updateRow<Name extends keyof Tables, Key extends keyof Tables[Name] & string>(
  trx: Trx,
  table: Name,
  key: Key,
  row: Pick<Tables[Name], Key> & {
    readonly [Column in keyof Tables[Name]]?: Tables[Name][Column] | undefined
  },
): Promise<void> {
  const columns = Object.entries(row).filter(([name, value]) => name !== key && value !== undefined)
  const set = columns.map(([name]) => `"${name}" = ?`).join(', ')
  await trx.run(
    `update ${table} set ${set} where "${key}" = ?`,
    ...columns.map(([, value]) => value),
    row[key],
  )
}

/** Tables of which each is written before or with the audit log, or by the server's start. */
const TABLES = ['audit', 'operators', 'customers', 'provinces', 'exchange_rates', 'entries', 'counters']

/** Throws where the books hold anything: what is written into them would be mixed with it. */
export async function assertEmpty(
  { all }: Reader,
  where: string,
  writer: 'import' | 'replay',
): Promise<void> {
  for (const table of TABLES) {
    if ((await all(`select 1 as known from ${table} limit 1`)).length > 0)
      throw new Error(`The books in ${where} are not empty: ${writer} writes into empty ones only.`)
  }
}
