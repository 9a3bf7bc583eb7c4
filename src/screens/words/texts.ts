import type { OwnWords } from '../../../contract/office/words-answers.ts'
import { foldText } from '../../../contract/text/fold.ts'
import { holdsWord } from '../../../contract/text/holds.ts'
import type { ListedText } from '../../shell/locale/listed-texts.ts'

/** A text of the console with what the office says in its place. */
export interface Text {
  readonly code: string
  /** One form, or that of one thing and that of any other count; so are the words, none where the language has none. */
  readonly english: readonly string[]
  readonly words: readonly string[]
  readonly own: OwnWords | undefined
  /** The English that the office's words were written for, where it is another by now. */
  readonly oldEnglish: string | undefined
}

/** The forms of a text in a line. */
export const formsText = (forms: readonly string[]): string => forms.join(' | ')

/** Texts with the office's own words. */
export function textsOf(listed: readonly ListedText[], own: readonly OwnWords[]): readonly Text[] {
  const of = new Map(own.map((words) => [words.code, words]))
  return listed.map(([code, english, words]) => {
    const said = of.get(code)
    const isOld = said !== undefined && formsText(said.english) !== formsText(english)
    return { code, english, words, own: said, oldEnglish: isOld ? formsText(said.english) : undefined }
  })
}

/** The texts that hold every word that is typed, in their code, their English or their words. */
export function matchingTexts(texts: readonly Text[], typed: string): readonly Text[] {
  const words = foldText(typed).trim().split(/\s+/)
  return texts.filter(({ code, english, words: said, own }) => {
    const text = foldText([code, ...english, ...said, ...(own?.forms ?? [])].join(' '))
    return words.every((word) => holdsWord(text, word))
  })
}
