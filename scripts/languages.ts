import fs from 'node:fs'
import path from 'node:path'
import PO from 'pofile'
import { poHeaders } from '../languages/po-file.ts'
import { catalogueTexts } from './catalogue.ts'

/**
 * `node scripts/languages.ts` brings the PO files of `languages/` up to the catalogue: a new text is added without its
 * words, one that is gone is dropped, and one whose English has changed is marked `fuzzy` until it is translated again.
 */

const root = path.resolve(import.meta.dirname, '..')
const LANGUAGES = { 'fa-AF': 'Dari', ps: 'Pashto' } as const
/** What stands over a translation that no native reader has gone through. */
const DRAFT = 'draft'

const texts = await catalogueTexts()

/** The PO file of a language with every text of the catalogue, and what it has for each. */
function updated(po: PO): string {
  const before = new Map(po.items.map((item) => [item.msgctxt, item]))
  po.items = texts.map(({ code, forms }) => {
    const [one = '', other] = forms
    const was = before.get(code)
    const item = new PO.Item()
    item.msgctxt = code
    item.msgid = one
    if (other !== undefined) item.msgid_plural = other
    item.msgstr = was?.msgstr ?? forms.map(() => '')
    item.comments = was?.comments ?? [DRAFT]
    const isChanged = was !== undefined && (was.msgid !== one || (was.msgid_plural || undefined) !== other)
    const isTranslated = item.msgstr.every((form) => form !== '')
    if (isTranslated && (isChanged || was?.flags.fuzzy)) item.flags.fuzzy = true
    return item
  })
  return `${po.toString().trimEnd()}\n`
}

for (const [language, name] of Object.entries(LANGUAGES)) {
  const file = path.join(root, 'languages', `${language}.po`)
  const po = fs.existsSync(file) ? PO.parse(fs.readFileSync(file, 'utf8')) : new PO()
  po.headers = poHeaders(language, name)
  fs.writeFileSync(file, updated(po))
}
