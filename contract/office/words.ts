import { type CodedText, defineTexts } from '../text/catalogue.ts'
import type { ConsoleLanguage } from '../text/locale.ts'

export const wordsPaths = {
  of: (language: ConsoleLanguage) => `api/words/${language}/`,
  text: (language: ConsoleLanguage, code: string) => `api/words/${language}/${code}/`,
} as const

export const MAX_OWN_WORDS = 500

/** Own words as they are sent. */
export interface SentWords {
  readonly forms: readonly string[]
  readonly english: readonly string[]
}

/** What is said of the office's own words. */
export const wordsTexts = defineTexts('words', {
  missing: '{slot} is missing: it stands for what is filled in, as in English.',
  unknown: '{slot} is nothing that is filled in here.',
  tooOften: '{slot} stands here more often than in English.',
  forms: 'As many forms as in English are required.',
  names: '{count} names are required, with one space between them.',
  noText: '{code} names no text.',
})

/** The texts that are lists of names, which are read by their places between spaces. */
export const NAME_LISTS: readonly string[] = [
  'ui.fields.month.days',
  'ui.fields.month.months',
  'shell.locale.days.weekdays',
  'shell.locale.days.solarMonths',
]

/** How many names a list has; undefined where one of them is blank. */
function nameCount(list: string): number | undefined {
  const names = list.split(' ')
  return names.includes('') ? undefined : names.length
}

const SLOT = /\{[^{}]*\}/g

/** How many times a text uses each slot; the names keep their braces. */
function slotsIn(text: string): ReadonlyMap<string, number> {
  const counted = new Map<string, number>()
  for (const [slot] of text.matchAll(SLOT)) counted.set(slot, (counted.get(slot) ?? 0) + 1)
  return counted
}

/** Why own words of a list of names have another count of them than its English; undefined where they have not. */
function namesFault({ forms: [own = ''], english: [list = ''] }: SentWords): CodedText | undefined {
  const count = nameCount(list)
  return count === undefined || nameCount(own) === count ? undefined : wordsTexts.names({ count })
}

/**
 * Why own words can not replace the English of a text; undefined where they can. They use each slot of the English the
 * same number of times; the singular form may leave slots out, since some languages say "one" without its figure. A list
 * of names has as many as in English.
 */
export function ownWordsFault(code: string, { forms, english }: SentWords): CodedText | undefined {
  if (forms.length !== english.length) return wordsTexts.forms
  if (NAME_LISTS.includes(code)) return namesFault({ forms, english })
  const wanted = slotsIn(english.at(-1) ?? '')
  for (const [place, form] of forms.entries()) {
    const found = slotsIn(form)
    const isOfOne = place < forms.length - 1
    for (const [slot, times] of found) {
      const most = wanted.get(slot)
      if (most === undefined) return wordsTexts.unknown({ slot })
      if (times > most) return wordsTexts.tooOften({ slot })
    }
    const missing = [...wanted].find(([slot, times]) => (found.get(slot) ?? 0) < times)
    if (missing && !isOfOne) return wordsTexts.missing({ slot: missing[0] })
  }
  return undefined
}

/** A text of the catalogue by its code: a noun or a screen, and its key, with dots. */
export const isTextCode = (code: string): boolean => /^[\w-]+(?:\.[\w-]+)+$/.test(code) && code.length <= 120
