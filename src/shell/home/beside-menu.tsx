import { DayAtAGlance } from '../day-book/day-at-a-glance.tsx'
import { useOutboxPlace } from '../outbox/outbox-place.ts'
import { WorkList } from './work-list.tsx'

/** To the right of the home menu: the day as it stands, and what waits for the operator. */
export function BesideMenu() {
  const { outbox } = useOutboxPlace()
  return <DayAtAGlance>{outbox && <WorkList outbox={outbox} />}</DayAtAGlance>
}
