import { setTimeout as pause } from 'node:timers/promises'
import type { OfficeSettings } from '../../contract/office/office-settings.ts'
import { localeIn } from '../../contract/operator/locale-choice.ts'
import type { LocaleChoice } from '../../contract/text/locale.ts'
import type { Books } from '../db/books.ts'
import { officeSettings } from './store.ts'

/** Books that have not answered by then are not waited for. */
const PATIENCE_MS = 1000

/** Reads something of the office's settings, `first` until then. Where the books can't be read, it is as it was last. */
function asLastRead<Value>(
  books: Books,
  first: Value,
  of: (settings: OfficeSettings) => Value,
): () => Promise<Value> {
  let last = first
  const read = async (): Promise<Value> => {
    last = of(await officeSettings(books))
    return last
  }
  return () =>
    Promise.race([read().catch(() => last), pause(PATIENCE_MS, undefined, { ref: false }).then(() => last)])
}

/**
 * What the office is called: as its settings say, `configured` where they say nothing (docs/books.md, "Office settings").
 */
export const openOfficeName = (books: Books, configured: string): (() => Promise<string>) =>
  asLastRead(books, configured, ({ office_name }) => office_name || configured)

/** What the office has chosen of the locale: nothing until it was read once (docs/books.md, "Office settings"). */
export const openOfficeLocale = (books: Books): (() => Promise<LocaleChoice>) =>
  asLastRead(books, {}, localeIn)
