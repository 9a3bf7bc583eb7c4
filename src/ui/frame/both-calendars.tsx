import { otherDay, shownDay } from '../../../contract/text/shown-day.ts'
import { solarDay } from './solar-day.ts'

/** A day in both calendars. */
export function BothCalendars({ day }: { readonly day: string }) {
  return (
    <>
      {shownDay(day)} · <bdi lang="fa-AF">{otherDay(day) ?? solarDay(day)}</bdi>
    </>
  )
}
