import { shownDay } from '../../../contract/text/shown-day.ts'

/** An instant by the clock of a time zone, `2026-11-21 14:03`; without one by this computer's. */
export function instantText(instant: string | Date, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone !== undefined && { timeZone }),
  })
  const [day = '', time = ''] = format.format(new Date(instant)).split(' ')
  return `${shownDay(day)} ${time}`
}
