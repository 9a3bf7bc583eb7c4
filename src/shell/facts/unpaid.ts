import { useQuery } from '@tanstack/react-query'
import { daysBetween } from '../../../contract/text/dates.ts'
import { customersQuery } from '../../api/customers.ts'
import { waitingQuery } from '../../api/hawala-life.ts'
import { useHasLife } from '../fields/use-has-life.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { phrases } from './phrases.ts'

/** How many hawala are unpaid, and for how long the oldest is; '' where none is, undefined until that is read. */
export function useUnpaidText(): string | undefined {
  const { calendarDay } = useOfficeDays()
  const { isLoading } = useQuery(customersQuery)
  const waiting = useQuery({ ...waitingQuery, enabled: useHasLife() })
  if (isLoading || waiting.isLoading) return undefined
  const { count = 0, oldest } = waiting.data?.unpaid ?? {}
  if (count === 0 || !oldest) return ''
  return phrases.unpaid({ unpaid: count, count: Math.max(0, daysBetween(oldest, calendarDay)) })
}
