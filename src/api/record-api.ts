import { westernDigits } from '../../contract/text/digits.ts'
import { read, type WriteOptions, write } from './client.ts'

interface RecordPaths {
  readonly list: string
  readonly create: string
  readonly nextId: string
  readonly one: (id: string) => string
  readonly opposite: (id: string) => string
}

/**
 * The record that a search by id finds, from an array or the results of a page; undefined if there is none,
 * or it is no id at all.
 */
async function findById<T>(path: string, name: string, id: string): Promise<T | undefined> {
  const digits = westernDigits(id.trim())
  if (!/^\d+$/.test(digits)) return undefined
  const found = await read<T[] | { results: T[] }>(path, { [name]: digits })
  return Array.isArray(found) ? found[0] : found.results[0]
}

/** The calls of a kind of record, whose ids are called `key` on the wire; what is written is as the server takes it. */
export const recordApi = <Wire>(paths: RecordPaths, key: keyof Wire & string) => ({
  idOf(record: Wire): string {
    return String(record[key])
  },
  /** The id that the next record will have unless another record is saved first. */
  nextId: async () => String((await read<{ next_id: number }>(paths.nextId)).next_id),
  /** The record with an id; undefined if there is none, or it is no id at all. */
  find: (id: string) => findById<Wire>(paths.list, key, id),
  /** The record that takes the one with an id back; undefined where none does. */
  takenBackBy: async (id: string) => (await read<readonly Wire[]>(paths.opposite(id)))[0],
  create: (json: object, sent: Pick<WriteOptions, 'key' | 'signal' | 'pass'>) =>
    write<Wire>('post', paths.create, { json, ...sent }),
  update: (id: string, json: object, version: number) =>
    write<Wire>('patch', paths.one(id), { json, version }),
  remove: (id: string, version?: number) => write<void>('delete', paths.one(id), { version }),
})

export type RecordApi<Wire> = ReturnType<typeof recordApi<Wire>>
