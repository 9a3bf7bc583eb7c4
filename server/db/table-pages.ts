import type { Reader } from './books.ts'

const PAGE = 2000

/** The rows of a table by a numeric key, page by page: no more of it is held than a page. */
export async function* pagesOf<Row extends object>(
  reader: Reader,
  table: string,
  key: keyof Row & string,
): AsyncGenerator<readonly Row[]> {
  let last = -1
  for (;;) {
    const rows = await reader.all<Row>(
      `select * from ${table} where "${key}" > ? order by "${key}" limit ${PAGE}`,
      last,
    )
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    last = Number(rows.at(-1)?.[key])
  }
}

/** Places for as many parameters of `in (…)`. */
export const places = (values: readonly unknown[]) => values.map(() => '?').join(', ')

/** An SQL condition that a column holds one of these values, which are its parameters. */
export const among = (column: string, values: readonly unknown[]) =>
  // PostgreSQL has no empty list.
  values.length === 0 ? '1 = 0' : `${column} in (${places(values)})`
