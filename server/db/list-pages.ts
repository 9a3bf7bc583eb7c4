import { type Expression, type SqlBool, sql } from 'kysely'
import type { Page } from '../../contract/wire/fields.ts'
import { invalid } from '../errors.ts'

const DEFAULT_PAGE = 50

/** The query of a list: a number of rows from a cursor on, those that match a search. */
export interface ListQuery {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly search?: string | undefined
}

/** Whether a query asks for a page: some lists come whole otherwise. */
export const isPaged = ({ limit, cursor, search }: ListQuery) =>
  limit !== undefined || cursor !== undefined || search !== undefined

/** How many rows a page has at most. */
export const rowsAsked = ({ limit }: ListQuery) => limit ?? DEFAULT_PAGE

/** An opaque cursor for the rows after a key. */
const cursorAfter = (key: string | number) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** The key of a cursor; undefined at the beginning. A cursor of another list is 400. */
export function cursorKey<K extends string | number>(
  cursor: string | undefined,
  kind: K extends string ? 'string' : 'number',
): K | undefined {
  if (cursor === undefined || cursor === '') return undefined
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isSound = kind === 'number' ? Number.isSafeInteger(key) : !String(key).includes('\0')
    if (typeof key === kind && isSound) return key as K
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
