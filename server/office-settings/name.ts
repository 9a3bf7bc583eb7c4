import { setTimeout as pause } from 'node:timers/promises'
import type { Books } from '../db/books.ts'
import { officeSettings } from './store.ts'

/** Books that have not answered by then are not waited for. */
const PATIENCE_MS = 1000

/**
 * What the office is called: as its settings say, `configured` where they say nothing (docs/books.md, "Office settings").
 * Where the books can't be read, it is called as it was last.
 */
export function openOfficeName(books: Books, configured: string): () => Promise<string> {
  let last = configured
  const read = async (): Promise<string> => {
    const { office_name } = await officeSettings(books)
    last = office_name || configured
    return last
  }
  return () =>
    Promise.race([read().catch(() => last), pause(PATIENCE_MS, undefined, { ref: false }).then(() => last)])
}
