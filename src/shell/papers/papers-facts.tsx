import { useQuery } from '@tanstack/react-query'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { papersQuery } from '../../api/compliance/papers.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { phrases, riskNames } from './paper-phrases.ts'
import { paperText } from './paper-text.ts'

/** What is known of a customer's papers, in a heading: an expired paper and one who is blocked stand out. */
export function PapersFacts({ cust_id }: { readonly cust_id: number }) {
  const { calendarDay } = useOfficeDays()
  const { data } = useQuery(papersQuery(cust_id))
  if (!data) return null
  const { father = '', id_expiry = '', risk } = data
  const isExpired = id_expiry !== '' && id_expiry < calendarDay
  const facts = [
    [phrases.father, father, false],
    [phrases.paper, paperText(data), false],
    [isExpired ? phrases.expired : phrases.expires, shownDay(id_expiry), isExpired],
    [phrases.risk, risk === 'normal' ? '' : riskNames[risk], risk === 'blocked'],
  ] as const
  return facts
    .filter(([, value]) => value !== '')
    .map(([label, value, isWrong]) => (
      <small key={label} className={isWrong ? 'error' : undefined}>
        {label} <bdi>{value}</bdi>
      </small>
    ))
}
