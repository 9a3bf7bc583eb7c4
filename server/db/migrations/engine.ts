import { type CreateTableBuilder, type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'

/** Whether the books stand in PostgreSQL. */
export const isPostgres = (db: Pick<Kysely<unknown>, 'getExecutor'>) =>
  db.getExecutor().adapter instanceof PostgresAdapter

type Table = CreateTableBuilder<string, string>
type Columns = (table: CreateTableBuilder<string, never>) => Table

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
  const tables = (form: RawBuilder<unknown>) => async (name: string, columns: Columns) => {
    const table = columns(db.schema.createTable(name))
    await (onPostgres ? table : table.modifyEnd(form)).execute()
  }
  return {
    onPostgres,
    money,
    whole,
    text,
    createTable: tables(sql`strict`),
    /** A table that is kept by its primary key alone, where the engine can. */
    createRowless: tables(sql`strict, without rowid`),
    createIndex: (name: string, table: string, ...columns: readonly string[]) =>
      db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute(),
    /** The id of a record that the engine numbers itself. */
    numbered<Names extends string>(table: CreateTableBuilder<string, Names>, name: string) {
      return table.addColumn(name, whole, (column) =>
        onPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
      )
    },
    /** Columns of one type that are never null. */
    required:
      (type: typeof text, ...names: readonly string[]) =>
      (table: Table): Table =>
        names.reduce((made, name) => made.addColumn(name, type, (column) => column.notNull()), table),
    /** What a record that posts begins with. */
    entered: (table: Table): Table =>
      table
        .addColumn('id', whole, (column) => column.primaryKey())
        .addColumn('entry_no', whole, (column) => column.notNull().unique().references('entries.entry_no')),
    /** The two accounts of a record that posts. */
    sides: (table: Table): Table =>
      ['debit_account', 'credit_account'].reduce(
        (made, name) =>
          made.addColumn(name, text, (column) => column.notNull().references('accounts.acc_no')),
        table,
      ),
  }
}
