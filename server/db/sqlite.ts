import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Books, Trx } from './books.ts'
import { groupCommit } from './group-commit.ts'
import { migrate } from './migrate.ts'
import { NodeSqliteDialect, statementCache } from './sqlite-dialect.ts'
import { sqlitePostings } from './sqlite-postings.ts'
import type { Tables } from './tables.ts'

const BUSY_TIMEOUT_MS = 5000
function connect(file: string, readOnly: boolean) {
  const db = new DatabaseSync(file, { readOnly, timeout: BUSY_TIMEOUT_MS })
  if (!readOnly) db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  db.exec('pragma trusted_schema = off; pragma cache_size = -16000')
  const prepare = statementCache(db)
  const query = new Kysely<Tables>({ dialect: new NodeSqliteDialect(prepare) })
  const all = async <T extends object>(text: string, ...parameters: readonly unknown[]) =>
    prepare(text).all(parameters) as unknown as T[]
  return { db, prepare, query, all }
}

/** A read-only connection of its own, as the reports' worker uses. */
export function openSqliteReader(file: string) {
  return connect(file, true)
}

/** Opens the embedded database, made and migrated where needed. */
export async function openSqlite(file: string): Promise<Books> {
  const writer = connect(file, false)
  await migrate(writer.query)
  const reader = connect(file, true)

  const statements: Pick<Trx, 'all' | 'run'> = {
    all: writer.all,
    run: async (text, ...parameters) => Number(writer.prepare(text).run(parameters).changes),
  }
  const execute = async (text: string) => {
    writer.prepare(text).run([])
  }
  const told = new Set<() => void>()
  const { write, idle } = groupCommit({
    trx: { query: writer.query, ...statements, postings: sqlitePostings(statements) },
    begin: () => execute('begin immediate'),
    execute,
    async commit() {
      await execute('commit')
      for (const tell of told) tell()
    },
    rollback: async () => {
      if (writer.db.isTransaction) await execute('rollback')
    },
    isOpen: () => writer.db.isTransaction,
    isRetryable: () => false,
  })

  return {
    read: reader.query,
    all: reader.all,
    write,
    onCommit(tell) {
      told.add(tell)
      return () => void told.delete(tell)
    },
    async close() {
      await idle()
      reader.db.close()
      writer.db.exec('pragma wal_checkpoint(truncate)')
      writer.db.close()
    },
  }
}
