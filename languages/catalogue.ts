import PO from 'pofile'
import type { Catalogue, Template } from '../contract/text/catalogue.ts'

type Entry = InstanceType<typeof PO.Item>

/** The words of an entry: one form, or the one of a single thing and that of any other count. */
function templateOf({ msgstr, msgid_plural }: Entry): Template {
  const [one = '', other = one] = msgstr
  return msgid_plural ? { one, other } : one
}

/**
 * The texts of a language from its PO file, under their codes, which are the contexts of its entries. An entry that is
 * not translated, or whose English has changed since (`fuzzy`), is left out: it is read in English.
 */
export function catalogueOf(po: string): Catalogue {
  const entries = PO.parse(po).items.filter(
    ({ msgstr, flags, obsolete }) => !obsolete && !flags.fuzzy && msgstr.every((form) => form !== ''),
  )
  return Object.fromEntries(entries.map((entry) => [entry.msgctxt ?? '', templateOf(entry)]))
}
