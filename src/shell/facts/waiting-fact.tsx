import { useQuery } from '@tanstack/react-query'
import { daysBetween } from '../../../contract/text/dates.ts'
import { waitingQuery } from '../../api/hawala-life.ts'
import { useHasLife } from '../fields/use-has-life.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { phrases } from './phrases.ts'

/** In the status line: how many hawala are unpaid, and for how long the oldest is. */
export function WaitingFact() {
  const { calendarDay } = useOfficeDays()
  const { data } = useQuery({ ...waitingQuery, enabled: useHasLife() })
  const { count = 0, oldest } = data?.unpaid ?? {}
  if (count === 0 || !oldest) return null
  const days = Math.max(0, daysBetween(oldest, calendarDay))
  return <span className="long-fact">{phrases.unpaid({ unpaid: count, count: days })}</span>
}
