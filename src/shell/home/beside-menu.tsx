import { DayAtAGlance } from '../day-book/day-at-a-glance.tsx'
import { useOutboxPlace } from '../outbox/outbox-place.ts'
import { ProfitFact } from './profit-fact.tsx'
import { WorkList } from './work-list.tsx'

/** To the right of the home menu: the day as it stands, what waits for the operator, and what the day has earned. */
export function BesideMenu() {
  const { outbox } = useOutboxPlace()
  return (
    <DayAtAGlance>
      {outbox && <WorkList outbox={outbox} />}
      <ProfitFact />
    </DayAtAGlance>
  )
}
