import type { Books, Trx } from './books.ts'

/** The id that a new record of a kind is suggested: the largest ever used plus 1. */
export async function nextId(books: Books, name: string): Promise<number> {
  const [row] = await books.all<{ last: number }>('select last from counters where name = ?', name)
  return (row?.last ?? 0) + 1
}

/** Notes an id that is being used, so that it is never suggested or assigned again. */
export async function noteId(trx: Trx, name: string, id: number): Promise<void> {
  await trx.run(
    'insert into counters (name, last) values (?, ?) on conflict (name) do update set last = max(last, excluded.last)',
    name,
    id,
  )
}

/**
 * The id a new record gets: the one asked for if it was never used and is not above the next, else
 * the next. As ids are handed out one by one, an id never used and not above the next is the next.
 */
export async function assignId(trx: Trx, name: string): Promise<number> {
  const [row] = await trx.all<{ last: number }>(
    'insert into counters (name, last) values (?, 1) on conflict (name) do update set last = last + 1 returning last',
    name,
  )
  if (!row) throw new Error('The record got no id.')
  return row.last
}
