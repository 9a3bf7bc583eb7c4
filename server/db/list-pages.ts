import type { Page } from '../../contract/wire/fields.ts'
import { invalid } from '../errors.ts'
import type { Reader } from './books.ts'

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

/** The key of a cursor; `first` at the beginning. A cursor of another list is 400. */
export function cursorKey<K extends string | number>(cursor: string | undefined, first: K): K {
  if (cursor === undefined || cursor === '') return first
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isSound = typeof first === 'number' ? Number.isSafeInteger(key) : !String(key).includes('\0')
    if (typeof key === typeof first && isSound) return key as K
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

/** An SQL condition with its parameters. */
export interface Condition {
  readonly where: string
  readonly parameters: readonly unknown[]
}

/** That one of the columns `same` is the search text, or a text column has it anywhere, A to Z in either case. */
export function matching(search: string, same: readonly string[], texts: readonly string[]): Condition {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&').replace(/[A-Z]+/g, (letters) => letters.toLowerCase())}%`
  const either = [
    ...same.map((column) => `cast(${column} as text) = ?`),
    ...texts.map((column) => `lower(${column}) like ? escape '\\'`),
  ]
  return {
    where: `(${either.join(' or ')})`,
    parameters: [...same.map(() => search), ...texts.map(() => pattern)],
  }
}

/** A page of the keys of a table, ascending, which are all above `first`; `found` is the condition of its search. */
export async function pageOfKeys<K extends string | number>(
  { all }: Reader,
  table: string,
  key: string,
  first: K,
  asked: ListQuery,
  found: (search: string) => Condition,
): Promise<Page<K>> {
  const limit = rowsAsked(asked)
  const matched = asked.search ? found(asked.search) : undefined
  const rows = await all<{ key: K }>(
    `select ${key} as key from ${table} where ${key} > ? ${matched ? `and ${matched.where}` : ''}
     order by ${key} limit ?`,
    cursorKey(asked.cursor, first),
    ...(matched?.parameters ?? []),
    limit + 1,
  )
  const { results, next } = pageOf(rows, limit, (row) => row.key)
  return { results: results.map((row) => row.key), next }
}
