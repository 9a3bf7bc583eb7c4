import { setImmediate } from 'node:timers/promises'
import { foldText } from '../../contract/text/fold.ts'
import { holdsWord } from '../../contract/text/holds.ts'
import { holdsPhone, phonesIn, phonesJoined } from '../../contract/text/phone.ts'
import type { Page } from '../../contract/wire/fields.ts'
import { invalid } from '../errors.ts'
import type { Reader } from './books.ts'
import { booksTexts } from './outage-texts.ts'

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
  throw invalid({ cursor: [booksTexts.noCursor] })
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

/** The columns of a row that a search looks into: those that are it, as it is typed, and those that have its words. */
export interface Sought {
  readonly same: readonly string[]
  readonly texts: readonly string[]
}

/**
 * Tells whether a row is what was typed, in a column that has to be the same, or has every word of it in its texts,
 * compared as Go To compares: folded, names with and without their spaces, phones however they are written.
 */
export function matcher(typed: string): (row: Sought) => boolean {
  const folded = foldText(typed).trim()
  const words = phonesJoined(folded).split(/\s+/)
  return ({ same, texts }) => {
    if (same.some((one) => one === typed || one === folded)) return true
    const text = foldText(texts.join(' | '))
    let phones: readonly string[] | undefined
    return words.every((word) => {
      if (holdsWord(text, word)) return true
      phones ??= texts.flatMap(phonesIn)
      return holdsPhone(phones, word)
    })
  }
}

/** Rows that a search reads at once: on the embedded database all others wait meanwhile. */
export const SEARCHED_AT_ONCE = 2500

/** A table whose rows are paged by a key that ascends, and what a search looks into. */
export interface Paged<K extends string | number> {
  readonly table: string
  readonly key: string
  /** All keys are above it. */
  readonly first: K
  readonly same: readonly string[]
  readonly texts: readonly string[]
}

/** A page of the keys of a table, ascending; those that match a search. */
export async function pageOfKeys<K extends string | number>(
  { all }: Reader,
  { table, key, first, same, texts }: Paged<K>,
  asked: ListQuery,
): Promise<Page<K>> {
  const limit = rowsAsked(asked)
  const isFound = asked.search ? matcher(asked.search) : () => true
  const most = asked.search ? SEARCHED_AT_ONCE : limit + 1
  const columns = [...same, ...texts].map((column, index) => `, ${column} as c${index}`).join('')
  const found: { readonly key: K }[] = []
  let after = cursorKey(asked.cursor, first)
  for (;;) {
    const rows = await all<{ key: K } & Readonly<Record<string, unknown>>>(
      `select ${key} as key ${columns} from ${table} where ${key} > ? order by ${key} limit ?`,
      after,
      most,
    )
    for (const row of rows) {
      const values = [...same, ...texts].map((_, index) => String(row[`c${index}`]))
      if (isFound({ same: values.slice(0, same.length), texts: values.slice(same.length) })) found.push(row)
    }
    const last = rows.at(-1)
    if (found.length > limit || rows.length < most || !last) break
    after = last.key
    await setImmediate()
  }
  const { results, next } = pageOf(found, limit, (row) => row.key)
  return { results: results.map((row) => row.key), next }
}
