import { westernDigits } from '../../contract/digits.ts'
import { type Hawala, type HawalaDraft, hawalaPaths, hawalaToWire } from '../../contract/hawala.ts'
import { read, write } from './client.ts'

/** The hawala with an id; undefined if there is none, or it is no id at all. */
export async function findHawala(id: string): Promise<Hawala | undefined> {
  const digits = westernDigits(id.trim())
  if (!/^\d+$/.test(digits)) return undefined
  const found = await read<Hawala[] | { results: Hawala[] }>(hawalaPaths.list, { id: digits })
  return Array.isArray(found) ? found[0] : found.results[0]
}

export const updateHawala = (id: string, draft: HawalaDraft, version: number) =>
  write<Hawala>('patch', hawalaPaths.one(id), { json: hawalaToWire(draft), version })

export const deleteHawala = (id: string, version?: number) =>
  write<void>('delete', hawalaPaths.one(id), version === undefined ? {} : { version })
