import { useQuery } from '@tanstack/react-query'
import { daysBetween } from '../../../contract/text/dates.ts'
import { OLD_LIST_DAYS } from '../../../contract/watch/watch-sources.ts'
import { watchListsQuery } from '../../api/compliance/watch.ts'
import { useDrawnLocation } from '../navigation/navigation.tsx'
import { useOfficeDays } from '../office/office-days.ts'
import { useMay } from '../operator/use-may.ts'
import { phrases } from './phrases.ts'

/** At home, for who sees the sanctions lists: that one of them is old. An office without lists is told nothing. */
export function WatchFact() {
  const { calendarDay } = useOfficeDays()
  const { pathname } = useDrawnLocation()
  const isTold = useMay('audit') && pathname === '/'
  const { data = [] } = useQuery({ ...watchListsQuery, enabled: isTold })
  const oldest = Math.max(0, ...data.map(({ day }) => daysBetween(day, calendarDay)))
  return (
    <span role="status" className="long-fact">
      {isTold && oldest > OLD_LIST_DAYS && phrases.oldList({ count: oldest })}
    </span>
  )
}
