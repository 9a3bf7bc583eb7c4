import type { Trx } from './books.ts'
import { places } from './table-pages.ts'
import type { Tables } from './tables.ts'

/** Writes a new row. */
export async function insertRow<Name extends keyof Tables>(
  trx: Trx,
  table: Name,
  row: Tables[Name],
): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`)
  await trx.run(`insert into ${table} (${names.join(', ')}) values (${places(names)})`, ...Object.values(row))
}

/** Writes these columns, but for those that are undefined, of the row that has their key. */
export async function updateRow<Name extends keyof Tables, Key extends keyof Tables[Name] & string>(
  trx: Trx,
  table: Name,
  key: Key,
  row: Pick<Tables[Name], Key> & {
    readonly [Column in keyof Tables[Name]]?: Tables[Name][Column] | undefined
  },
): Promise<void> {
  const columns = Object.entries(row).filter(([name, value]) => name !== key && value !== undefined)
  const set = columns.map(([name]) => `"${name}" = ?`).join(', ')
  await trx.run(
    `update ${table} set ${set} where "${key}" = ?`,
    ...columns.map(([, value]) => value),
    row[key],
  )
}
