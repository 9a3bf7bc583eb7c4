import { useQuery } from '@tanstack/react-query'
import { lowTills } from '../../../contract/day/tills.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import { officeSettingsQuery } from '../../api/office-settings.ts'
import { tillsQuery } from '../../api/tills.ts'
import { Phrase } from '../../ui/frame/phrase.tsx'
import { phrases } from './phrases.ts'

/** In the status line: that a till holds less than its low mark. Read as entries are saved, where a mark is set at all. */
export function LowTillFact() {
  const { data: settings } = useQuery(officeSettingsQuery)
  const { data: tills = [] } = useQuery({
    ...tillsQuery,
    enabled: settings !== undefined && settings.low_marks.length > 0,
  })
  const [first, ...others] = settings?.low_marks.length ? lowTills(tills) : []
  return (
    <span role="status" className="long-fact">
      {first && (
        <b className="low-till">
          <Phrase
            of={others.length > 0 ? phrases.lowTills : phrases.lowTill}
            slots={{
              till: <bdi>{first.cust_name}</bdi>,
              ccy: first.ccy,
              cash: formatMoney(moneyFromWire(first.cash)),
              others: others.length,
            }}
          />
        </b>
      )}
    </span>
  )
}
