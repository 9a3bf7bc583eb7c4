/** The languages of the console, by their tags in HTML, each by its own name. */
export const CONSOLE_LANGUAGES = { en: 'English', 'fa-AF': 'دری', ps: 'پښتو' } as const
export type ConsoleLanguage = keyof typeof CONSOLE_LANGUAGES

export type Calendar = 'gregorian' | 'solar'
/** 0–9, and ۰–۹. */
export type Digits = 'latn' | 'arabext'

/** How a reader is shown texts, days and figures. What is typed, sent and kept is the same in every locale. */
export interface Locale {
  readonly language: ConsoleLanguage
  readonly calendar: Calendar
  readonly digits: Digits
}

/** What is chosen of a locale; the rest follows from the language. */
export type LocaleChoice = Partial<Locale>

/** The locale of a choice: English without one, Dari and Pashto with the solar calendar, digits 0–9. */
export const localeOf = ({
  language = 'en',
  calendar = language === 'en' ? 'gregorian' : 'solar',
  digits = 'latn',
}: LocaleChoice): Locale => ({ language, calendar, digits })

export const isRightToLeft = (language: ConsoleLanguage): boolean => language !== 'en'
