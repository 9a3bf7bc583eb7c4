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
