import fs from 'node:fs'
import path from 'node:path'
import PO from 'pofile'
import { describe, expect, it } from 'vitest'
import { NAME_LISTS } from '../contract/office/words.ts'
import { catalogueOf } from '../languages/catalogue.ts'
import { catalogueTexts } from '../scripts/catalogue.ts'

const root = path.resolve(import.meta.dirname, '..')
const texts = await catalogueTexts()
const english = new Map(texts.map(({ code, forms }) => [code, forms]))

const slotsOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, slot]) => slot ?? '')
    .toSorted((one, other) => one.localeCompare(other))

/** Letters of Arabic keyboards, and of Pashto in Dari, that the language does not write. */
const FOREIGN = { 'fa-AF': /[يكىةټډړږښڼېۍځڅ]/, ps: /[كى]/ } as const

describe.each(['fa-AF', 'ps'] as const)('the language %s', (language) => {
  const file = fs.readFileSync(path.join(root, 'languages', `${language}.po`), 'utf8')
  const { items } = PO.parse(file)
  const faults = (isFaulty: (item: (typeof items)[number]) => boolean) =>
    items.filter(isFaulty).map(({ msgctxt }) => msgctxt)

  it('has every text of the catalogue as it is in English now: node scripts/languages.ts brings it up to it', () => {
    const of = new Map(items.map((item) => [item.msgctxt, item]))
    expect([...of.keys()]).toEqual([...english.keys()])
    const isOther = ({ msgctxt = '', msgid, msgid_plural }: (typeof items)[number]) =>
      [msgid, msgid_plural || undefined].filter((form) => form !== undefined).join(' | ') !==
      english.get(msgctxt)?.join(' | ')
    expect(faults(isOther)).toEqual([])
    expect(faults(({ flags }) => flags.fuzzy === true)).toEqual([])
  })

  it('has words for each', () => {
    expect(faults(({ msgstr }) => msgstr.some((form) => form.trim() === ''))).toEqual([])
    expect(Object.keys(catalogueOf(file))).toEqual([...english.keys()])
  })

  it('has the slots of the English in each, once for once', () => {
    const isOther = ({ msgctxt = '', msgstr }: (typeof items)[number]) => {
      const wanted = slotsOf(english.get(msgctxt)?.at(-1) ?? '')
      return slotsOf(msgstr.at(-1) ?? '').join() !== wanted.join()
    }
    expect(faults(isOther)).toEqual([])
  })

  it('lists as many names as the English where these are split at spaces', () => {
    const count = (text = '') => text.split(' ').length
    const isOther = ({ msgctxt = '', msgstr }: (typeof items)[number]) =>
      NAME_LISTS.includes(msgctxt) && count(msgstr[0]) !== count(english.get(msgctxt)?.[0])
    expect(NAME_LISTS.filter((code) => !english.has(code))).toEqual([])
    expect(faults(isOther)).toEqual([])
  })

  it('leaves directions to the console, and writes its own letters and signs', () => {
    const marks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/
    const latin = /[\u0600-\u06ff]\s*[,;?]/
    expect(faults(({ msgstr }) => msgstr.some((form) => marks.test(form)))).toEqual([])
    expect(faults(({ msgstr }) => msgstr.some((form) => FOREIGN[language].test(form)))).toEqual([])
    expect(faults(({ msgstr }) => msgstr.some((form) => latin.test(form)))).toEqual([])
  })
})
