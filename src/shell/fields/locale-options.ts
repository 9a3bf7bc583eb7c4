import { CONSOLE_LANGUAGES } from '../../../contract/text/locale.ts'
import { definePhrases } from '../../../contract/text/phrases.ts'

const phrases = definePhrases('shell.fields.locale', {
  gregorian: 'Gregorian',
  solar: 'Solar',
  western: 'Western',
  eastern: 'Eastern, {digits}',
})

/** What is chosen of the locale, each with its name; the languages by their own. */
export const LOCALE_OPTIONS = {
  language: Object.entries(CONSOLE_LANGUAGES).map(([value, label]) => ({ value, label })),
  calendar: [
    { value: 'gregorian', label: phrases.gregorian },
    { value: 'solar', label: phrases.solar },
  ],
  digits: [
    { value: 'latn', label: phrases.western },
    { value: 'arabext', label: phrases.eastern({ digits: '۰–۹' }) },
  ],
} as const

/** A choice by its name, as it is sent where it is none of the above. */
export const localeName = (part: keyof typeof LOCALE_OPTIONS, value: string): string =>
  LOCALE_OPTIONS[part].find((option) => option.value === value)?.label ?? value
