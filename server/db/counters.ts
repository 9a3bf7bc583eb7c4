import type { Books, Trx } from './books.ts'

/** The id that a new record of a kind is suggested: the largest ever used plus 1. */
export async function nextId(books: Books, name: string): Promise<number> {
  const [row] = await books.all<{ last: number }>`select last from counters where name = ${name}`
  return (row?.last ?? 0) + 1
}

/** Notes an id that is being used, so that it is never suggested or assigned again. */
export async function noteId(trx: Trx, name: string, id: number): Promise<void> {
  await trx.run`insert into counters (name, last) values (${name}, ${id})
    on conflict (name) do update
      set last = case when excluded.last > counters.last then excluded.last else counters.last end`
}

/**
 * The ids that new records get, one after the other: returns the first. A sent id is not asked for: as
 * ids are assigned one by one, an unused id that is not above the next one is the next one.
 */
export async function assignIds(trx: Trx, name: string, count: number): Promise<number> {
  const [row] = await trx.all<{ last: number }>`insert into counters (name, last) values (${name}, ${count})
    on conflict (name) do update set last = counters.last + excluded.last returning last`
  if (!row) throw new Error('The record got no id.')
  return row.last - count + 1
}
