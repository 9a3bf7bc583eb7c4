import { useQuery } from '@tanstack/react-query'
import { daysQuery } from '../../api/days.ts'

/** The day up to which all are closed, as other consoles close more; blank where none is, or before it is known. */
export function useClosedUntil(): string {
  const { data } = useQuery(daysQuery)
  return data?.closed_until ?? ''
}
