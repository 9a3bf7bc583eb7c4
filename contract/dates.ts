import { westernDigits } from './digits.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether the text is a real calendar day, `YYYY-MM-DD`, from 1900 on. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '1900') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** The calendar day at an instant in a time zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, at: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at)
}

/** The day `days` after `day` (before, where negative). */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** A stretch of days, both ends included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/**
 * The days that a text stands for: a day, a month (`2026-03`), `m` for this month up to today, `today`,
 * `yesterday`, or `-7` for the day seven days ago. Undefined where it stands for none.
 */
export function readDays(text: string, today: string): Days | undefined {
  const word = westernDigits(text.trim().toLowerCase())
  const one = (day: string) => ({ from: day, to: day })
  if (isDay(word)) return one(word)
  if (word === 'today') return one(today)
  if (word === 'yesterday') return one(addDays(today, -1))
  if (word === 'm') return { from: `${today.slice(0, 8)}01`, to: today }
  if (/^-\d{1,4}$/.test(word)) return one(addDays(today, Number(word)))
  const first = `${word}-01`
  if (!/^\d{4}-\d{2}$/.test(word) || !isDay(first)) return undefined
  // Four days past the 28th are always the next month's.
  const next = addDays(`${word}-28`, 4).slice(0, 8)
  return { from: first, to: addDays(`${next}01`, -1) }
}

/**
 * The days of a period in one word: as {@link readDays}, but `-7` runs from the day seven days ago up to
 * today.
 */
export function readPeriod(text: string, today: string): Days | undefined {
  const days = readDays(text, today)
  return days && /^\s*-/.test(text) ? { from: days.from, to: today } : days
}
