import type { Language } from '../../../contract/text/language.ts'

const solar = new Intl.DateTimeFormat('fa-AF-u-ca-persian', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day `YYYY-MM-DD` in the Afghan solar calendar, `۲۹ عقرب ۱۴۰۵`; right-to-left, so isolate it. */
export const solarDay = (day: string): string => solar.format(new Date(`${day}T00:00:00Z`))

/** A day as readers of a language count it: `2026-11-30`, in Dari `۹ قوس ۱۴۰۵`. */
export const countedDay = (day: string, language: Language): string =>
  language === 'en' ? day : solarDay(day)
