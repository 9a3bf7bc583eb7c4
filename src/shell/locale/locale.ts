import { type Catalogue, speak, speakAlso } from '../../../contract/text/catalogue.ts'
import { isRightToLeft, type Locale, type LocaleChoice, localeOf } from '../../../contract/text/locale.ts'
import { readStored, writeStored } from '../../ui/frame/stored.ts'

const KEY = 'daftar.locale'

const LANGUAGES = {
  'fa-AF': {
    first: () => import('../../../languages/fa-AF.po?first'),
    rest: () => import('../../../languages/fa-AF.po?rest'),
  },
  ps: {
    first: () => import('../../../languages/ps.po?first'),
    rest: () => import('../../../languages/ps.po?rest'),
  },
} as const

/** What the office has chosen, as the server writes it into the page. */
const officeChoice = (): LocaleChoice => JSON.parse(document.documentElement.dataset.locale ?? '{}')

/** What was last chosen in this browser. */
const storedChoice = (): LocaleChoice => readStored<LocaleChoice>('localStorage', KEY) ?? {}

const chosen = (choice: LocaleChoice): Locale => localeOf({ ...officeChoice(), ...choice })

/** The locale that the page is shown in. */
export const pageLocale: Locale = chosen(storedChoice())

/** Resolves once every text of the page's language is there: before that, nothing but the first screens is drawn. */
export let textsRead: Promise<unknown> = Promise.resolve()

/** Whether a choice shows another page than this one; it is kept, for the page to be loaded in. */
export function keepChoice(choice: LocaleChoice): boolean {
  writeStored('localStorage', KEY, choice)
  return JSON.stringify(chosen(choice)) !== JSON.stringify(pageLocale)
}

/** Where the office's own words of a language are kept, as they were read last: they stand over the language's. */
export const ownWordsKey = (language: string) => `daftar.words.${language}`

/** Has the page speak its locale, before anything of it is drawn. */
export async function showLocale({ language, calendar, digits }: Locale = pageLocale): Promise<void> {
  const { documentElement: page } = document
  page.lang = language
  page.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  page.dataset.shownDigits = digits
  const own = readStored<Catalogue>('localStorage', ownWordsKey(language))
  if (language === 'en' && calendar === 'gregorian') return speak(own)
  const { writingOf } = await import('./writing.ts')
  if (language === 'en') return speak(own, writingOf(language, calendar))
  const { first, rest } = LANGUAGES[language]
  const begun = first().then(({ default: texts }) =>
    speak({ ...texts, ...own }, writingOf(language, calendar)),
  )
  textsRead = Promise.all([rest(), begun]).then(
    ([{ default: texts }]) => speakAlso({ ...texts, ...own }),
    // Texts that can't be had are read in English.
    () => {},
  )
  await begun
}
