import { solarDay } from './solar-day.ts'

/** A day in both calendars. */
export function BothCalendars({ day }: { readonly day: string }) {
  return (
    <>
      {day} · <bdi lang="fa-AF">{solarDay(day)}</bdi>
    </>
  )
}
