import { say } from './catalogue.ts'

/** The languages of what customers and correspondents read, by their tags in HTML, with their names for operators. */
export const LANGUAGES = { 'fa-AF': 'Dari', en: 'English' } as const
export type Language = keyof typeof LANGUAGES

/** What a language is called, in the reader's. */
export const languageName = (language: Language): string =>
  say({ code: `language.${language}`, text: LANGUAGES[language] })

/** A text in each language. */
export type InEach<Text = string> = Readonly<Record<Language, Text>>
