import { westernDigits } from '../../contract/text/digits.ts'
import { read } from './client.ts'

/**
 * The record that a search by id finds, from an array or the results of a page; undefined if there is none,
 * or it is no id at all.
 */
export async function findById<T>(path: string, name: string, id: string): Promise<T | undefined> {
  const digits = westernDigits(id.trim())
  if (!/^\d+$/.test(digits)) return undefined
  const found = await read<T[] | { results: T[] }>(path, { [name]: digits })
  return Array.isArray(found) ? found[0] : found.results[0]
}
