import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnWords } from '../../../contract/office/words-answers.ts'
import { type Catalogue, speakAlso, type Template } from '../../../contract/text/catalogue.ts'
import { ownWordsQuery } from '../../api/office/words.ts'
import { writeStored } from '../../ui/frame/stored.ts'
import { ownWordsKey, pageLocale } from './locale.ts'

/** The words of a text as the catalogue has them. */
export const templateOf = ([one = '', other]: readonly string[]): Template =>
  other === undefined ? one : { one, other }

const catalogueOf = (words: readonly OwnWords[]): Catalogue =>
  Object.fromEntries(words.map(({ code, forms }) => [code, templateOf(forms)]))

const { language } = pageLocale

/**
 * Reads the office's own words of the page's language, says them, and keeps them in this browser for the first frame of
 * the next page.
 */
export function useOwnWords(): void {
  const { data } = useQuery(ownWordsQuery(language))
  useEffect(() => {
    if (!data) return
    const own = catalogueOf(data)
    writeStored('localStorage', ownWordsKey(language), data.length > 0 ? own : undefined)
    speakAlso(own)
  }, [data])
}
