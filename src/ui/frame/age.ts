const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago something was, in milliseconds, in the largest unit that fits. */
export function ageText(age_ms: number): string {
  if (age_ms < MINUTE_MS) return 'just now'
  if (age_ms < HOUR_MS) return `${Math.floor(age_ms / MINUTE_MS)} min ago`
  if (age_ms < DAY_MS) return `${Math.floor(age_ms / HOUR_MS)} h ago`
  return `${Math.floor(age_ms / DAY_MS)} d ago`
}
