/** From which day a workbook counts its days. */
export type Epoch = 1900 | 1904

const DAY_MS = 86_400_000
/** 31 December 9999, the last day that Excel has. */
const LAST = Date.UTC(9999, 11, 31)

/**
 * The day, `YYYY-MM-DD`, of a serial in plain decimal text; a time of the day is left out. Since 1900 Excel counts a
 * 29 February 1900 too, which never was: that serial is no day, and neither is one before the first.
 */
export function serialDay(serial: string, epoch: Epoch): string | undefined {
  const [whole = ''] = serial.split('.')
  if (!/^\d{1,7}$/.test(whole)) return undefined
  const count = Number(whole)
  if (epoch === 1900 && (count === 0 || count === 60)) return undefined
  const since = epoch === 1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, count < 60 ? 31 : 30)
  const at = since + count * DAY_MS
  return at > LAST ? undefined : new Date(at).toISOString().slice(0, 10)
}

const DAY_MINUTES = 1440

/** The time, `9:05`, of a serial in plain decimal text, in hours and minutes; hours of more than a day are counted on. */
export function serialTime(serial: string): string | undefined {
  const minutes = Math.round(Number(serial) * DAY_MINUTES)
  if (minutes < 0) return undefined
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** The day of a cell that has it in ISO 8601, `2026-11-28T00:00:00`. */
export function isoDay(text: string): string | undefined {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text) ?? []
  const at = Date.parse(`${day}T00:00:00Z`)
  return day !== '' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day) ? day : undefined
}
