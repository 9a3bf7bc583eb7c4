import * as z from 'zod/mini'
import { CONSOLE_LANGUAGES, type ConsoleLanguage, type LocaleChoice } from '../text/locale.ts'
import { shown } from '../wire/answers.ts'
import { choice, choiceOrBlank } from '../wire/fields.ts'

const TAGS = Object.keys(CONSOLE_LANGUAGES) as ConsoleLanguage[]
const LANGUAGES = Object.fromEntries(TAGS.map((tag) => [tag, tag])) as Readonly<
  Record<ConsoleLanguage, ConsoleLanguage>
>
const CALENDARS = { gregorian: 'gregorian', solar: 'solar' } as const
const DIGITS = { latn: 'latn', arabext: 'arabext' } as const

/** A language of the console. */
export const languageShape = z.enum(TAGS)

/** What an operator or the office has chosen of the locale; left out, the next who may choose decides. */
export const localeChoice = {
  language: shown(z.exactOptional(languageShape), 'fa-AF'),
  calendar: shown(z.exactOptional(z.enum(['gregorian', 'solar'])), 'solar'),
  digits: shown(z.exactOptional(z.enum(['latn', 'arabext'])), 'latn'),
}

/** A choice of an operator as it is sent, with all of their settings. */
export const localeBody = {
  language: z.exactOptional(choice(LANGUAGES)),
  calendar: z.exactOptional(choice(CALENDARS)),
  digits: z.exactOptional(choice(DIGITS)),
}

/** The choice of the office as it is sent, among settings of which what is left out stays: blank takes it back. */
export const officeLocaleBody = {
  language: choiceOrBlank(LANGUAGES),
  calendar: choiceOrBlank(CALENDARS),
  digits: choiceOrBlank(DIGITS),
}

/** What settings say of the locale, without what they leave open. */
export const localeIn = ({ language, calendar, digits }: LocaleChoice): LocaleChoice => ({
  ...(language !== undefined && { language }),
  ...(calendar !== undefined && { calendar }),
  ...(digits !== undefined && { digits }),
})
