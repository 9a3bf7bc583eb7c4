import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { bindable, type Statement, type Statements, textOf } from './books.ts'

const CACHED_STATEMENTS = 500

/** A statement whose `integer` columns come as numbers and all other integers, money among them, as bigint. */
function typed(statement: StatementSync) {
  statement.setReadBigInts(true)
  const columns = statement.columns()
  const numbers = columns.filter((column) => column.type === 'INTEGER').map((column) => column.name)
  const narrow = (row: Record<string, unknown>) => {
    for (const name of numbers) if (typeof row[name] === 'bigint') row[name] = Number(row[name])
    return row
  }
  return {
    all: (parameters: readonly unknown[]) => statement.all(...parameters.map(bindable)).map(narrow),
    run: (parameters: readonly unknown[]) => Number(statement.run(...parameters.map(bindable)).changes),
  }
}

/** `all` and `run` of a reader and a transaction, on a connection; each statement is prepared once. */
export function sqliteStatements(db: DatabaseSync): Statements {
  const cache = new Map<string, ReturnType<typeof typed>>()
  const prepare = (text: string) => {
    const known = cache.get(text)
    if (known) return known
    if (cache.size >= CACHED_STATEMENTS) cache.clear()
    const statement = typed(db.prepare(text))
    cache.set(text, statement)
    return statement
  }
  return {
    async all<T extends object>(statement: Statement, ...parameters: readonly unknown[]): Promise<T[]> {
      return prepare(textOf(statement)).all(parameters) as T[]
    },
    async run(statement, ...parameters) {
      return prepare(textOf(statement)).run(parameters)
    },
  }
}
