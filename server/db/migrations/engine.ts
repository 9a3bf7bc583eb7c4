import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

/** Whether the books stand in PostgreSQL. */
export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>) =>
  db.getExecutor().adapter instanceof PostgresAdapter

type Columns = (table: CreateTableBuilder<string, never>) => CreateTableBuilder<string, string>

/**
 * What the engines differ in: SQLite's tables are strict, money and rates are declared `int` there and
 * read as bigint, ids and counts `integer` and read as numbers. PostgreSQL has the domain `units` for
 * the first and int8 for the second, and compares text byte by byte, as SQLite does.
 */
export function engineOf(db: Kysely<unknown>) {
  const onPostgres = isPostgres(db)
  const money = onPostgres ? sql`units` : sql`int`
  const whole = onPostgres ? sql`int8` : sql`integer`
  const text = onPostgres ? sql`text collate "C"` : sql`text`
  return {
    onPostgres,
    money,
    whole,
    text,
    /** A table; `rowless` keeps it by its primary key alone, where the engine can. */
    async createTable(name: string, columns: Columns, rowless = false): Promise<void> {
      const table = columns(db.schema.createTable(name))
      if (onPostgres) return table.execute()
      return table.modifyEnd(rowless ? sql`strict, without rowid` : sql`strict`).execute()
    },
    /** The id of a record that the engine numbers itself. */
    numbered<Names extends string>(table: CreateTableBuilder<string, Names>, name: string) {
      return table.addColumn(name, whole, (column) =>
        onPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
      )
    },
  }
}
