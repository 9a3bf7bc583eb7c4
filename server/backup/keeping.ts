const DAY_MS = 86_400_000

/** How long the last backup of each hour, day and month is kept; an instant's first letters name them, in UTC. */
const RULES = [
  { letters: '2026-11-21T10'.length, for_ms: DAY_MS },
  { letters: '2026-11-21'.length, for_ms: 31 * DAY_MS },
  { letters: '2026-11'.length, for_ms: 366 * DAY_MS },
] as const

/**
 * Which of the backups taken at these instants to keep: the last of each hour for a day, of each day for
 * a month and of each month for a year, and the newest however old it is.
 */
export function toKeep(instants: readonly Date[], now: Date): Set<Date> {
  const newestFirst = instants.toSorted((one, other) => other.getTime() - one.getTime())
  const kept = new Set(newestFirst.slice(0, 1))
  for (const { letters, for_ms } of RULES) {
    const seen = new Set<string>()
    for (const at of newestFirst) {
      const period = at.toISOString().slice(0, letters)
      if (seen.has(period) || now.getTime() - at.getTime() > for_ms) continue
      seen.add(period)
      kept.add(at)
    }
  }
  return kept
}
