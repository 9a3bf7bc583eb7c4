import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import { bindable } from './books.ts'

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
    reader: columns.length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...parameters.map(bindable)).map(narrow),
    run(parameters: readonly unknown[]) {
      const { changes, lastInsertRowid } = statement.run(...parameters.map(bindable))
      return { changes: BigInt(changes), lastInsertRowid: BigInt(lastInsertRowid) }
    },
    *iterate(parameters: readonly unknown[]) {
      for (const row of statement.iterate(...parameters.map(bindable))) yield narrow(row)
    },
  }
}
export type Statement = ReturnType<typeof typed>

/** Prepares each statement once. */
export function statementCache(db: DatabaseSync): (text: string) => Statement {
  const cache = new Map<string, Statement>()
  return (text) => {
    const known = cache.get(text)
    if (known) return known
    if (cache.size >= CACHED_STATEMENTS) cache.clear()
    const statement = typed(db.prepare(text))
    cache.set(text, statement)
    return statement
  }
}

class TransactionalAdapter extends SqliteAdapter {
  // SQLite rolls schema changes back like any other: migrations run in one transaction.
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely over an open node:sqlite connection, which the caller closes. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(prepare: (text: string) => Statement) {
    super({
      database: {
        close: () => {},
        prepare: (text) => prepare(text === 'begin' ? 'begin immediate' : text),
      },
    })
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}
