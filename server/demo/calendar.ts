import { addDays } from '../../contract/text/dates.ts'
import type { Random } from './random.ts'

/** Days of the demo's year; the business date is the last. */
const YEAR = 365

/** The year up to a day, oldest first. */
export function yearUpTo(today: string): string[] {
  return Array.from({ length: YEAR }, (_, index) => addDays(today, index - YEAR + 1))
}

const FRIDAY = 5
const SATURDAY = 6
export const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
export const opensTheWeek = (day: string) => weekday(day) === SATURDAY

/** How busy a day is: the week begins on Saturday, and on Fridays hardly anyone comes. */
function busyness(day: string, random: Random): number {
  const usual = weekday(day) === FRIDAY ? 0.05 : opensTheWeek(day) ? 1.25 : 1
  return usual * (0.75 + random.next() / 2)
}

/** Spreads `count` entries over the days; the sum is exact. */
export function allot(count: number, days: readonly string[], random: Random): number[] {
  const weights = days.map((day) => busyness(day, random))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let passed = 0
  let given = 0
  return weights.map((weight) => {
    passed += weight
    const share = Math.round((count * passed) / total) - given
    given += share
    return share
  })
}
