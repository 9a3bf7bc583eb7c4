import { type Dialect, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { QueryResult } from 'pg'
import { bindable, type Statement, textOf } from './books.ts'
import { type Connection, INT8 } from './postgres-connections.ts'

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

/** The columns of tables that hold ids and counts, read as numbers; all other int8 are bigint. */
export type Numbers = ReadonlySet<string>

export const columnKey = (table: number | bigint, number: number) => `${table}.${number}`

/** Runs a statement with `$1` parameters; its rows have the types that they have in SQLite. */
async function execute(
  connection: Connection,
  numbers: Numbers,
  text: string,
  parameters: readonly unknown[],
): Promise<QueryResult<Record<string, unknown>>> {
  const result = await connection.query(text, parameters.map(bindable))
  const { rows, fields } = result
  for (const { name, dataTypeID, tableID, columnID } of fields) {
    if (dataTypeID !== INT8 || !numbers.has(columnKey(tableID, columnID))) continue
    for (const row of rows) if (typeof row[name] === 'bigint') row[name] = Number(row[name])
  }
  return result
}

/** `all` and `run` of a reader and a transaction, on a connection. */
export function statements(connection: () => Connection, numbers: Numbers) {
  return {
    async all<T extends object>(statement: Statement, ...parameters: readonly unknown[]): Promise<T[]> {
      return (await execute(connection(), numbers, numbered(textOf(statement)), parameters)).rows as T[]
    },
    async run(statement: Statement, ...parameters: readonly unknown[]): Promise<number> {
      return (await execute(connection(), numbers, numbered(textOf(statement)), parameters)).rowCount ?? 0
    },
  }
}

/** Kysely over connections that the caller opens and closes. */
export const postgresDialect = (connection: () => Promise<Connection>, numbers: Numbers): Dialect =>
  new PostgresDialect({
    pool: {
      options: {},
      async connect() {
        const lent = await connection()
        const client = {
          query: (text: string, values: readonly unknown[]) => execute(lent, numbers, text, values),
          release() {},
        }
        return client as unknown as PostgresPoolClient
      },
      async end() {},
    },
  })
