import { useQuery } from '@tanstack/react-query'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { tillsQuery } from '../../api/tills.ts'
import { lowTillText } from './low-till-text.ts'

/** In the status line: that a till holds less than its low mark. Read as entries are saved, where a mark is set at all. */
export function LowTillFact() {
  const { data: settings } = useQuery(officeSettingsQuery)
  const { data: tills = [] } = useQuery({
    ...tillsQuery,
    enabled: settings !== undefined && settings.low_marks.length > 0,
  })
  const text = settings?.low_marks.length ? lowTillText(tills) : ''
  return (
    <span role="status" className="long-fact">
      {text !== '' && <b className="low-till">{text}</b>}
    </span>
  )
}
