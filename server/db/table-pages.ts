import type { Reader } from './books.ts'

const PAGE = 2000

/** The rows of a table by its key, page by page of `size` rows: only one page is in memory. */
export async function* pagesOf<Row extends object>(
  reader: Reader,
  table: string,
  key: readonly (keyof Row & string)[],
  size = PAGE,
): AsyncGenerator<readonly Row[]> {
  const columns = key.map((name) => `"${name}"`).join(', ')
  let last: readonly unknown[] = []
  for (;;) {
    const after = last.length === 0 ? '' : `where (${columns}) > (${places(key)})`
    const rows = await reader.all<Row>(
      `select * from ${table} ${after} order by ${columns} limit ${size}`,
      ...last,
    )
    if (rows.length > 0) yield rows
    const end = rows.at(-1)
    if (rows.length < size || !end) return
    last = key.map((name) => end[name])
  }
}

/** Places for as many parameters of `in (…)`. */
export const places = (values: readonly unknown[]) => values.map(() => '?').join(', ')

/** An SQL condition that a column holds one of these values, which are its parameters. */
export const among = (column: string, values: readonly unknown[]) =>
  // PostgreSQL has no empty list.
  values.length === 0 ? '1 = 0' : `${column} in (${places(values)})`
