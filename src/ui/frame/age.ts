import { phrases } from './late-phrases.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago something was, in milliseconds, in the largest unit that fits. */
export function ageText(age_ms: number): string {
  if (age_ms < MINUTE_MS) return phrases.now
  if (age_ms < HOUR_MS) return phrases.minutesAgo({ minutes: Math.floor(age_ms / MINUTE_MS) })
  if (age_ms < DAY_MS) return phrases.hoursAgo({ hours: Math.floor(age_ms / HOUR_MS) })
  return phrases.daysAgo({ days: Math.floor(age_ms / DAY_MS) })
}
