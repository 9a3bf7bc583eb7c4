import { queryOptions } from '@tanstack/react-query'
import { type SentWords, wordsPaths } from '../../../contract/office/words.ts'
import type { OwnWords } from '../../../contract/office/words-answers.ts'
import type { ConsoleLanguage } from '../../../contract/text/locale.ts'
import { read, type WriteOptions, write } from '../client.ts'

/** The office's own words of a language. */
export const ownWordsQuery = (language: ConsoleLanguage) =>
  queryOptions({
    queryKey: ['own-words', language],
    queryFn: ({ signal }) => read<OwnWords[]>(wordsPaths.of(language), {}, signal),
  })

type Under = Pick<WriteOptions, 'key' | 'version'>

/** Keeps own words of a text over those of a version, 0 where there are none. */
export const saveOwnWords = (language: ConsoleLanguage, code: string, json: SentWords, under: Under) =>
  write<OwnWords>('put', wordsPaths.text(language, code), { json, ...under })

/** Takes own words of a version back. */
export const dropOwnWords = (language: ConsoleLanguage, code: string, under: Under) =>
  write<void>('delete', wordsPaths.text(language, code), under)
