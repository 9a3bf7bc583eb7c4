import { useQuery } from '@tanstack/react-query'
import { daysQuery } from '../../api/days.ts'

/** Whether a day is closed, and by whom its closing was; undefined for a day that is open, or before it is known. */
export function useClosing(date: string | undefined): { readonly by: string | undefined } | undefined {
  const { data } = useQuery(daysQuery)
  if (!data?.closed_until || !date || date > data.closed_until) return undefined
  // The closing of a day closes those before it, too.
  const closing = data.days.findLast((day) => day.is_closed && day.date >= date)
  return { by: closing?.closed_by }
}

/** The day up to which all are closed, as other consoles close more; blank where none is, or before it is known. */
export function useClosedUntil(): string {
  const { data } = useQuery(daysQuery)
  return data?.closed_until ?? ''
}
