/** The languages of what customers and correspondents read, by their tags in HTML, with their names for operators. */
export const LANGUAGES = { 'fa-AF': 'Dari', en: 'English' } as const
export type Language = keyof typeof LANGUAGES

/** A text in each language. */
export type InEach<Text = string> = Readonly<Record<Language, Text>>
