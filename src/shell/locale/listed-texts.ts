import { CONSOLE_LANGUAGES } from '../../../contract/text/locale.ts'
import type { ListedText } from '../../../languages/catalogue.ts'
import type { PoText } from '../../../languages/po-file.ts'
import { pageLocale } from './locale.ts'

/** Every text of the console: its code, its English, and its words in the page's language, none in English. */
export async function listedTexts(): Promise<readonly ListedText[]> {
  const { language } = pageLocale
  if (language === 'ps') return (await import('../../../languages/ps.po?all')).default
  const { default: texts } = await import('../../../languages/fa-AF.po?all')
  return language === 'en' ? texts.map(([code, english]) => [code, english, []] as const) : texts
}

export type { ListedText }

/** A PO file of the page's language with these texts. */
export async function poFileOf(texts: readonly PoText[]): Promise<string> {
  const { poFile } = await import('../../../languages/po-file.ts')
  return poFile(pageLocale.language, CONSOLE_LANGUAGES[pageLocale.language], texts)
}
