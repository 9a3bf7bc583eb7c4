import type * as z from 'zod/mini'
import { answer, listOf, version, words } from '../wire/answers.ts'

/** The office's own words for a text of a language (docs/books.md, "Words"). */
export const ownWordsShape = answer({
  language: words('fa-AF'),
  /** Names the text in every language. */
  code: words('page.login.signIn'),
  /** The words; where the text counts those of one thing, then those of any other count. */
  forms: listOf(words('ورود')),
  /** The English that they were written for. */
  english: listOf(words('Sign in')),
  version,
})
export type OwnWords = z.infer<typeof ownWordsShape>
