/**
 * Of how many hours, days and months that have a backup the last one is kept: those of a day, a month and a year, and
 * the one just begun. An instant's first letters name the hour, day and month, in UTC.
 */
const RULES = [
  { letters: '2026-11-21T10'.length, count: 25 },
  { letters: '2026-11-21'.length, count: 32 },
  { letters: '2026-11'.length, count: 13 },
] as const

/**
 * Which of the backups taken at these instants to keep: the last of each hour of a day, of each day of a month and of
 * each month of a year. It counts what there is, and asks no clock: under one that was ahead, or after a long pause,
 * nothing grows old at once.
 */
export function toKeep(instants: readonly Date[]): Set<Date> {
  const newestFirst = instants.toSorted((one, other) => other.getTime() - one.getTime())
  const kept = new Set<Date>()
  for (const { letters, count } of RULES) {
    const seen = new Set<string>()
    for (const at of newestFirst) {
      const period = at.toISOString().slice(0, letters)
      if (seen.has(period) || seen.size === count) continue
      seen.add(period)
      kept.add(at)
    }
  }
  return kept
}
