import { DatabaseSync } from 'node:sqlite'
import { CARRIED } from '../../../server/backup/portable.ts'
import type { Statements } from '../../../server/db/books.ts'
import { MIGRATIONS, migrate } from '../../../server/db/migrate.ts'
import { databaseFile, type Location, openSnapshots } from '../../../server/db/open.ts'
import { openPersistentConnection } from '../../../server/db/postgres-connections.ts'
import { statements } from '../../../server/db/postgres-statements.ts'
import { places } from '../../../server/db/rows.ts'
import { sqliteStatements } from '../../../server/db/sqlite-statements.ts'

/** Every schema that books were ever of, by its last migration. */
export const SCHEMAS = Object.keys(MIGRATIONS)

async function open({ DATA_DIR, DATABASE_URL }: Location): Promise<Statements & { close(): Promise<void> }> {
  if (DATABASE_URL !== undefined) {
    const { current, end } = openPersistentConnection(DATABASE_URL)
    const connection = await current()
    return { ...statements(() => connection, new Set()), close: end }
  }
  const file = new DatabaseSync(databaseFile(DATA_DIR))
  file.exec('pragma journal_mode = wal')
  return { ...sqliteStatements(file), close: async () => file.close() }
}

/** The columns of a table; none where there is no such table. */
async function columnsOf({ all }: Statements, table: string, onPostgres: boolean): Promise<string[]> {
  const columns = onPostgres
    ? `select column_name as name from information_schema.columns
       where table_schema = current_schema() and table_name = ?`
    : 'select name from pragma_table_info(?)'
  return (await all<{ name: string }>(columns, table)).map(({ name }) => name)
}

/** Makes books of an earlier schema, by the migrations up to it, with the rows of books that stand. */
export async function makeOlderBooks(at: Location, schema: string, rowsOf: Location): Promise<void> {
  const db = await open(at)
  const source = await openSnapshots(rowsOf)
  try {
    await migrate(db, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= schema)))
    await source.snapshot(async ({ all }) => {
      for (const table of Object.keys(CARRIED)) {
        const columns = await columnsOf(db, table, at.DATABASE_URL !== undefined)
        if (columns.length === 0) continue
        const names = columns.map((name) => `"${name}"`).join(', ')
        for (const row of await all(`select ${names} from ${table}`))
          await db.run(`insert into ${table} (${names}) values (${places(columns)})`, ...Object.values(row))
      }
    })
  } finally {
    await source.close()
    await db.close()
  }
}
