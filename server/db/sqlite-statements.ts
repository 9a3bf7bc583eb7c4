import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { bindable, type SnapshotReader, type Statement, type Statements, textOf } from './books.ts'

const CACHED_STATEMENTS = 500
const ROWS_OF_A_PART = 500

/** A statement whose `integer` columns come as numbers and all other integers, money among them, as bigint. */
function typed(statement: StatementSync) {
  statement.setReadBigInts(true)
  // Node's own row objects are dictionaries: to read their columns takes longer than to copy them.
  statement.setReturnArrays(true)
  const columns = statement.columns().map(({ name, type }) => ({ name, isNumber: type === 'INTEGER' }))
  const blank: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]))
  const named = (values: unknown) => {
    const row = { ...blank }
    for (const [at, { name, isNumber }] of columns.entries()) {
      const value = (values as readonly unknown[])[at]
      row[name] = isNumber && typeof value === 'bigint' ? Number(value) : value
    }
    return row
  }
  return {
    all: (parameters: readonly unknown[]) => statement.all(...parameters.map(bindable)).map(named),
    run: (parameters: readonly unknown[]) => Number(statement.run(...parameters.map(bindable)).changes),
    *parts(parameters: readonly unknown[]) {
      let part: Record<string, unknown>[] = []
      for (const values of statement.iterate(...parameters.map(bindable))) {
        if (part.push(named(values)) < ROWS_OF_A_PART) continue
        yield part
        part = []
      }
      yield part
    },
  }
}

/** What readers and transactions do, on a connection; each statement is prepared once. */
export function sqliteStatements(db: DatabaseSync): Statements & SnapshotReader {
  const cache = new Map<string, ReturnType<typeof typed>>()
  const prepare = (text: string) => {
    const known = cache.get(text)
    if (known) return known
    // What is prepared has the columns of its table as they were.
    if (cache.size >= CACHED_STATEMENTS || /^\s*(alter|create|drop)\b/i.test(text)) cache.clear()
    const statement = typed(db.prepare(text))
    cache.set(text, statement)
    return statement
  }
  return {
    async all<T extends object>(statement: Statement, ...parameters: readonly unknown[]): Promise<T[]> {
      return prepare(textOf(statement)).all(parameters) as T[]
    },
    async *parts<T extends object>(statement: Statement, ...parameters: readonly unknown[]) {
      yield* prepare(textOf(statement)).parts(parameters) as Iterable<T[]>
    },
    async run(statement, ...parameters) {
      return prepare(textOf(statement)).run(parameters)
    },
  }
}
