import type postgres from 'postgres'
import { bindable } from './bindable.ts'

/** What statements run on: a pool, or one reserved connection. */
export type Connection = Pick<postgres.Sql, 'unsafe'>

const CACHED_TEXTS = 1000
const texts = new Map<string, string>()

/** `?` as PostgreSQL writes it, `$1`; not in quotes, where it is text. */
function numbered(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  let last = 0
  const written = text.replace(/'[^']*'|"[^"]*"|\?/g, (found) => (found === '?' ? `$${++last}` : found))
  if (texts.size >= CACHED_TEXTS) texts.clear()
  texts.set(text, written)
  return written
}

const INT8 = 20

interface Column {
  readonly name: string
  readonly type: number
  readonly table: number
  readonly number: number
}
interface Rows extends Array<Record<string, unknown>> {
  readonly columns?: readonly Column[]
  readonly count: number
}

/** The columns of tables that hold ids and counts, read as numbers; all other int8 are bigint. */
export type Numbers = ReadonlySet<string>

export const columnKey = (table: number | bigint, number: number) => `${table}.${number}`

function narrow(rows: Rows, numbers: Numbers): Rows {
  for (const { name, type, table, number } of rows.columns ?? []) {
    if (type !== INT8 || !numbers.has(columnKey(table, number))) continue
    for (const row of rows) if (typeof row[name] === 'bigint') row[name] = Number(row[name])
  }
  return rows
}

/** Runs a statement with `$1` parameters: rows typed as SQLite's are, and how many it touched. */
export async function execute(
  connection: Connection,
  numbers: Numbers,
  text: string,
  parameters: readonly unknown[],
): Promise<Rows> {
  const values = parameters.map(bindable) as postgres.ParameterOrJSON<never>[]
  return narrow((await connection.unsafe(text, values, { prepare: true })) as unknown as Rows, numbers)
}

/** `all` and `run` with `?` parameters on a connection. */
export function statements(connection: () => Connection, numbers: Numbers) {
  return {
    all: async <T extends object>(text: string, ...parameters: readonly unknown[]): Promise<T[]> =>
      (await execute(connection(), numbers, numbered(text), parameters)) as unknown as T[],
    run: async (text: string, ...parameters: readonly unknown[]): Promise<number> =>
      (await execute(connection(), numbers, numbered(text), parameters)).count,
  }
}
