import { type Suspected, suspicionPaths } from '../../../contract/suspicions/suspected.ts'
import type { Suspicion } from '../../../contract/suspicions/suspicions.ts'
import { write } from '../client.ts'

/** Adds a note of suspicion on a customer or a hawala. */
export const addSuspicion = (on: Suspected, text: string, key: string) =>
  write<Suspicion>('post', suspicionPaths.of(on), { json: { text }, key })
