import PO from 'pofile'
import type { Catalogue, Template } from '../contract/text/catalogue.ts'

/** A text as translators see it: its code, its English in one form or two, and its words in as many, none where it has none. */
export type ListedText = readonly [code: string, english: readonly string[], words: readonly string[]]

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

/** Every text of a PO file. */
export const listedTexts = (po: string): readonly ListedText[] =>
  PO.parse(po)
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgctxt = '', msgid, msgid_plural, msgstr, flags }) => [
      msgctxt,
      msgid_plural ? [msgid, msgid_plural] : [msgid],
      flags.fuzzy ? [] : msgstr.filter((form) => form !== ''),
    ])
