import { shownDay } from '../../../contract/text/shown-day.ts'

/** An instant by the clock of a time zone, `2026-11-21 14:03`, without one by this computer's, in the calendar of the books. */
export function bookedInstant(instant: string | Date, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  })
  return format.format(new Date(instant))
}

/** The same, as its reader is shown it. */
export function instantText(instant: string | Date, timeZone: string | undefined): string {
  const [day = '', time = ''] = bookedInstant(instant, timeZone).split(' ')
  return `${shownDay(day)} ${time}`
}
