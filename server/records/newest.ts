import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Page } from '../../contract/fields.ts'
import type { Books } from '../db/books.ts'
import { type Asked, contains, cursorKey, pageOf, rowsAsked } from '../db/list-pages.ts'
import type { Tables } from '../db/tables.ts'

/** The tables whose records are listed newest first. */
type Listed = 'cash_book' | 'transfers' | 'hawala'

/**
 * Ids that are searched in one go. The embedded database keeps all others waiting meanwhile: a word that nobody
 * wrote would be looked for in a million records for half a second.
 */
const IDS_AT_ONCE = 10_000

/** A page of records, newest first; `search` finds id, accounts, and what stands anywhere in the `texts`. */
export async function newestPage<Name extends Listed>(
  query: Books['read'],
  name: Name,
  texts: readonly string[],
  asked: Asked,
): Promise<Page<Selectable<Tables[Name]>>> {
  const { cursor, search } = asked
  const limit = rowsAsked(asked)
  // All of them have the columns that are named here.
  const newest = query.selectFrom(name as 'cash_book').orderBy('id', 'desc')
  const last = await newest.select('id').limit(1).executeTakeFirst()
  const end = (last?.id ?? 0) + 1
  let below = Math.min(cursorKey<number>(cursor, 'number') ?? end, end)
  const matching = search
    ? newest.where((where) =>
        where.or([
          where(where.cast<string>('id', 'text'), '=', search),
          where('debit_account', '=', search),
          where('credit_account', '=', search),
          ...texts.map((column) => contains(column, search)),
        ]),
      )
    : newest
  const rows: Selectable<Tables['cash_book']>[] = []
  while (below > 0 && rows.length <= limit) {
    const from = search ? below - IDS_AT_ONCE : 0
    const found = await matching
      .selectAll()
      .where('id', '>=', from)
      .where('id', '<', below)
      .limit(limit + 1 - rows.length)
      .execute()
    rows.push(...found)
    below = from
    if (search) await setImmediate()
  }
  const page: unknown = pageOf(rows, limit, (row) => row.id)
  return page as Page<Selectable<Tables[Name]>>
}
