import type { Language } from './language.ts'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * A name as a part of a longer text: one that runs from the right keeps its own order, and turns nothing around it.
 * The marks are not seen, and searches leave them out.
 */
export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name)

/** The way a text runs that is being typed: by its first letter; undefined where it has none yet. */
export function directionOf(text: string): 'rtl' | 'ltr' | undefined {
  const [first] = /\p{L}/u.exec(text) ?? []
  if (first === undefined) return undefined
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

/** The way a line of codes and names runs, where {@link codesAndName} has set it; undefined where its page decides. */
export const lineDirection = (text: string): 'ltr' | undefined =>
  text.startsWith('\u200e') ? 'ltr' : undefined

/** A part of a text: a name that {@link isolated} has set apart, with the way it runs, or what is around names. */
export interface TextRun {
  readonly text: string
  /** Left out of what is no name. */
  readonly dir?: 'rtl' | 'ltr'
}

/** A text cut where names are set apart in it; one part where none is. */
export const runsOf = (text: string): readonly TextRun[] =>
  text.split(/(?=\u2068)|(?<=\u2069)/).map((part) => {
    if (!part.startsWith('\u2068')) return { text: part }
    const [first = ''] = /\p{L}/u.exec(part) ?? []
    return { text: part, dir: RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr' }
  })

/** Letters and figures that are read from the left, with the signs and spaces between them. */
const CODES = /[+(#]*[\dA-Za-z۰-۹٠-٩]+(?:[-/.:+()@#_, ]{0,3}[\dA-Za-z۰-۹٠-٩]+)*/g

/** A text that runs from the right, with each phone, code and date in it in its own order; any other as it is. */
export const codesIsolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? text.replace(CODES, '\u2066$&\u2069') : text

/** What can be put among words that run from the right as it is. */
const RUNS_ALONG = /^[\u0620-\u065f\u066e-\u06d3\u200c ]*$/

/** A name, a code or a figure as a part of a text in a language: in its own order, and turns nothing around it. */
export const turned = (part: string, language: Language): string => {
  if (language === 'en') return isolated(part)
  return RUNS_ALONG.test(part) ? part : `\u2068${part}\u2069`
}

/** Codes before a name, in their own order whichever way the name or the whole line runs. */
export const codesAndName = (codes: string, name: string): string =>
  `${RIGHT_TO_LEFT.test(name) ? '\u200e' : ''}${codes}${isolated(name)}`

/** A number and its name, read from the left whichever way the name runs. */
export const numberedName = (id: number | string, name: string): string => codesAndName(`${id} - `, name)
