import fs from 'node:fs'
import path from 'node:path'
import type { Template } from '../../../contract/text/catalogue.ts'
import type { ConsoleLanguage } from '../../../contract/text/locale.ts'
import { catalogueOf } from '../../../languages/catalogue.ts'
import type { Seat } from './seat.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The texts of a language under their codes, as its PO file has them. */
export const wordsOf = (language: Exclude<ConsoleLanguage, 'en'>): Readonly<Record<string, Template>> =>
  catalogueOf(fs.readFileSync(path.join(root, 'languages', `${language}.po`), 'utf8'))

/** The longest stretch of a text that no slot cuts, to be looked for on a page. */
export function wholePart(text: Template | undefined): string {
  const form = typeof text === 'string' ? text : (text?.one ?? '')
  const [longest = ''] = form
    .split(/\{\w+\}/)
    .map((part) => part.trim())
    .toSorted((one, other) => other.length - one.length)
  return longest
}

/** Has every page that a seat opens from now on be in a language, where its operator has chosen none. */
export const readIn = ({ context }: Seat, language: ConsoleLanguage) =>
  context.addInitScript(
    (tag) => localStorage.setItem('daftar.locale', JSON.stringify({ language: tag })),
    language,
  )
