import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { CARRIED } from '../../../server/backup/portable.ts'
import { MIGRATIONS } from '../../../server/db/migrate.ts'
import { databaseFile, type Location, openSnapshots } from '../../../server/db/open.ts'
import { openPersistentConnection } from '../../../server/db/postgres-connections.ts'
import { postgresDialect } from '../../../server/db/postgres-statements.ts'
import { NodeSqliteDialect, statementCache } from '../../../server/db/sqlite-dialect.ts'
import type { Tables } from '../../../server/db/tables.ts'

/** Every schema that books were ever of, by its last migration. */
export const SCHEMAS = Object.keys(MIGRATIONS)

function open({ DATA_DIR, DATABASE_URL }: Location): { db: Kysely<Tables>; close(): Promise<void> } {
  if (DATABASE_URL !== undefined) {
    const connection = openPersistentConnection(DATABASE_URL)
    return {
      db: new Kysely({ dialect: postgresDialect(connection.current, new Set()) }),
      close: connection.end,
    }
  }
  const file = new DatabaseSync(databaseFile(DATA_DIR))
  file.exec('pragma journal_mode = wal')
  return {
    db: new Kysely({ dialect: new NodeSqliteDialect(statementCache(file)) }),
    close: async () => file.close(),
  }
}

/** Makes books of an earlier schema, by the migrations up to it, with the rows of books that stand. */
export async function makeOlderBooks(at: Location, schema: string, rowsOf: Location): Promise<void> {
  const { db, close } = open(at)
  const source = await openSnapshots(rowsOf)
  try {
    const upTo = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= schema))
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => upTo },
    }).migrateToLatest()
    if (error) throw error
    const tables = await db.introspection.getTables()
    const known = new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((one) => one.name))]))
    await source.snapshot(async ({ all }) => {
      for (const table of Object.keys(CARRIED).filter((name) => known.has(name))) {
        const rows = (await all<Record<string, unknown>>(`select * from ${table}`)).map((row) =>
          Object.fromEntries(Object.entries(row).filter(([name]) => known.get(table)?.has(name))),
        )
        if (rows.length > 0)
          await db
            .insertInto(table as 'customers')
            .values(rows as never)
            .execute()
      }
    })
  } finally {
    await source.close()
    await close()
  }
}
