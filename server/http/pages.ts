import { type Expression, type SqlBool, sql } from 'kysely'
import type { Page } from '../../contract/fields.ts'
import { invalid } from '../errors.ts'

/** An opaque cursor that stands after a key. */
const cursorAfter = (key: string | number) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The key a cursor stands after; undefined at the beginning. A cursor of another list is 400. */
export function cursorKey<K extends string | number>(
  cursor: string | undefined,
  kind: K extends string ? 'string' : 'number',
): K | undefined {
  if (cursor === undefined || cursor === '') return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof key === kind) return key as K
  } catch {}
  throw invalid({ cursor: ['Not a cursor of this list.'] })
}

/** A page of at most `limit` rows out of up to one more that were read. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  key: (row: Row) => string | number,
): Page<Row> {
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  return { results, next: rows.length > limit && last !== undefined ? cursorAfter(key(last)) : null }
}

/** Whether a text column holds the search text anywhere, A to Z in either case. */
export function contains(column: string, search: string): Expression<SqlBool> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&').replace(/[A-Z]+/g, (letters) => letters.toLowerCase())}%`
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
