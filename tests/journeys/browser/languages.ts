import fs from 'node:fs'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { Template } from '../../../contract/text/catalogue.ts'
import type { ConsoleLanguage } from '../../../contract/text/locale.ts'
import { catalogueOf, type ListedText, listedTexts } from '../../../languages/catalogue.ts'
import type { Seat } from './seat.ts'

const root = path.resolve(import.meta.dirname, '../../..')

type Translated = Exclude<ConsoleLanguage, 'en'>
const poOf = (language: Translated) => fs.readFileSync(path.join(root, 'languages', `${language}.po`), 'utf8')

/** The texts of a language under their codes, as its PO file has them. */
export const wordsOf = (language: Translated): Readonly<Record<string, Template>> =>
  catalogueOf(poOf(language))

const SLOT = /\{(\w+)\}/g

/** The longest stretch of a form of a text that no slot cuts. */
function longestPart(form: string): string {
  const parts = form.split(/\{\w+\}/).map((part) => part.trim())
  return parts.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

/** The longest stretch of a text that no slot cuts, to be looked for on a page. */
export const wholePart = (text: Template | undefined): string =>
  longestPart(typeof text === 'string' ? text : (text?.one ?? ''))

/** Has every page that a seat opens from now on be in a language, where its operator has chosen none. */
export const readIn = ({ context }: Pick<Seat, 'context'>, language: ConsoleLanguage) =>
  context.addInitScript(
    (tag) => localStorage.setItem('daftar.locale', JSON.stringify({ language: tag })),
    language,
  )

/** A word with an accent on each vowel and a letter more behind it: longer by 40 %. A code is left as it is. */
const lengthened = (word: string) =>
  /[a-z]/.test(word) ? word.replace(/[aeiou]/gi, (vowel) => `${vowel}\u0301ě`.normalize('NFC')) : word

/** A text of the pseudo-language: its English, accented and longer. */
const pseudo = (english: string) =>
  english.replace(/\{\w+\}|[^\s{}]+/g, (part) => (part.startsWith('{') ? part : lengthened(part)))

/** The texts that a page in a language, or in the pseudo-language, is written with. */
export type Spoken = Translated | 'pseudo'
export const textsOf = (language: Spoken): readonly ListedText[] =>
  language === 'pseudo'
    ? listedTexts(poOf('fa-AF')).map(([code, english]) => [code, english, english.map(pseudo)])
    : listedTexts(poOf(language))

/** Opens the pages of a context in a language. The texts of the pseudo-language replace those of Dari. */
export async function speakIn(context: BrowserContext, language: Spoken): Promise<void> {
  await readIn({ context }, language === 'pseudo' ? 'fa-AF' : language)
  if (language !== 'pseudo') return
  const texts = textsOf(language).map(([code, , [one = '', other]]) => [
    code,
    other === undefined ? one : { one, other },
  ])
  const script = `export default ${JSON.stringify(Object.fromEntries(texts))}`
  await context.route(/\/assets\/fa-AF-[^/]*\.js$/, async (route) => {
    const built = await (await route.fetch()).text()
    // The list of all texts is what the page of words shows, not what it says.
    return /^\w+ \w+=\[/.test(built)
      ? route.fulfill({ body: built, contentType: 'text/javascript' })
      : route.fulfill({ body: script, contentType: 'text/javascript' })
  })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The pattern of an English form whose slots are filled. */
const filledForm = (english: string) =>
  new RegExp(
    `^${english
      .split(SLOT)
      .map((part, at) => (at % 2 ? '(.+)' : escaped(part)))
      .join('')}$`,
    's',
  )

/** The most wordings that are looked for where the text of a slot has several translations. */
const MOST_WAYS = 40

/**
 * How a page in a language may say an English text of a script: in the words of each text that is that English, with
 * the same in its slots; where the script has a part of one alone, in the longest part of its words; as it is written,
 * as names and figures are.
 */
export function waysToSayIn(language: Spoken): (text: string) => readonly string[] {
  const forms = textsOf(language).flatMap(([, english, words]) =>
    english.map((form, at) => ({
      english: form,
      words: words[at] ?? form,
      slots: [...form.matchAll(SLOT)].map(([, name = '']) => name),
      pattern: filledForm(form),
    })),
  )
  type Form = (typeof forms)[number]
  const known = new Map<string, readonly string[]>()

  function inWords({ words, slots, pattern }: Form, text: string): readonly string[] {
    const filled = pattern.exec(text)
    if (!filled) return []
    const fillSlot = (begun: readonly string[], name: string, at: number) =>
      begun
        .flatMap((form) => waysToSay(filled[at + 1] ?? '').map((way) => form.replaceAll(`{${name}}`, way)))
        .slice(0, MOST_WAYS)
    return slots.reduce(fillSlot, [words])
  }
  function waysToSay(text: string): readonly string[] {
    const kept = known.get(text)
    if (kept) return kept
    // A slot that holds the text itself ends here.
    known.set(text, [text])
    const whole = forms.flatMap((form) => inWords(form, text))
    const isKnown = forms.some(({ english }) => english === text)
    const parts = isKnown ? [] : forms.filter(({ english }) => english.includes(text))
    // A record or a cell is named by its noun and its number.
    const [, noun, number] = /^(.*[^\d ]) (\d+)$/s.exec(text) ?? []
    const numbered = noun === undefined ? [] : waysToSay(noun).map((way) => `${way} ${number}`)
    const ways = [text, ...numbered, ...whole, ...parts.map(({ words }) => longestPart(words))]
    const all = [...new Set(ways)].filter((way) => way !== '')
    known.set(text, all)
    return all
  }
  return waysToSay
}
