export const DAY_MS = 86_400_000

/** The number of a day `YYYY-MM-DD` since 1970-01-01. */
export const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
/** The day of a number, `YYYY-MM-DD`. */
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** The day of the week, counted from Saturday, 0. */
export const weekday = (day: string): number => (((numberOf(day) + 5) % 7) + 7) % 7

/** The solar years whose days the 33-year cycle gives as the calendars of Afghanistan and Iran have them. */
export const [FIRST_SOLAR_YEAR, LAST_SOLAR_YEAR] = [1278, 1500] as const
const daysBeforeYear = (year: number) => 365 * (year - 1) + Math.floor((8 * year + 21) / 33)
const daysBeforeMonth = (month: number) => (month <= 7 ? 31 * (month - 1) : 186 + 30 * (month - 7))
const SOLAR_EPOCH = numberOf('2026-03-21') - daysBeforeYear(1405)

/** The number of the first day of a solar month; of the next year's first month where the month is the 13th. */
export const solarStart = (year: number, month: number): number =>
  SOLAR_EPOCH + (month > 12 ? daysBeforeYear(year + 1) : daysBeforeYear(year) + daysBeforeMonth(month))

/** A day of the solar calendar. */
export interface SolarDate {
  readonly year: number
  /** From 1, Hamal. */
  readonly month: number
  readonly day: number
}

/** The solar year that a day is in begins in this Gregorian year or the one before. */
const YEARS_APART = 621

/** A day `YYYY-MM-DD` in the solar calendar. */
export function solarDateOf(day: string): SolarDate {
  const number = numberOf(day)
  const later = Number(day.slice(0, 4)) - YEARS_APART
  const year = number < solarStart(later, 1) ? later - 1 : later
  const since = number - solarStart(year, 1)
  const month = since < 186 ? Math.floor(since / 31) + 1 : Math.floor((since - 186) / 30) + 7
  return { year, month, day: since - daysBeforeMonth(month) + 1 }
}
