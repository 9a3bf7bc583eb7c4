const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago an instant was, in the largest unit that fits. */
export function ageOf(instant: string, now: number): string {
  const age = now - Date.parse(instant)
  if (age < MINUTE_MS) return 'just now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`
  return `${Math.floor(age / DAY_MS)} d ago`
}
