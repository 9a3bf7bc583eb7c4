import { notFound } from '../errors.ts'

/** The id of a record in an address; what can't be an id is no record: 404. */
export function recordId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound()
  return Number(text)
}
