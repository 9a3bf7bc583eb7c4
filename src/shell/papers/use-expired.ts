import { useQueryClient } from '@tanstack/react-query'
import type { Papers } from '../../../contract/papers/papers-shapes.ts'
import { numberedName } from '../../../contract/text/bidi.ts'
import { shownDay } from '../../../contract/text/shown-day.ts'
import { papersQuery, readHolders } from '../../api/compliance/papers.ts'
import { customersQuery } from '../../api/customers.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { phrases } from './paper-phrases.ts'
import { paperText } from './paper-text.ts'

/**
 * Reads what is said before a pay-out of papers that have expired, a sentence each: of the customers whose paper has the
 * number, and of the customer whose account is paid from, unless that is the office's own. What can't be read says nothing.
 */
export function useExpired(): (id_no: string, cust_id: number | undefined) => Promise<readonly string[]> {
  const queries = useQueryClient()
  const { calendarDay } = useOfficeDays()
  const customerOf = (cust_id: number | undefined) =>
    queries.getQueryData(customersQuery.queryKey)?.find((one) => one.cust_id === cust_id)
  const said = (papers: Papers) =>
    papers.id_expiry !== undefined && papers.id_expiry < calendarDay
      ? [
          phrases.expiredOf({
            paper: paperText(papers),
            customer: numberedName(papers.cust_id, customerOf(papers.cust_id)?.cust_name ?? ''),
            date: shownDay(papers.id_expiry),
          }),
        ]
      : []
  const holding = async (id_no: string) =>
    id_no.trim() === '' ? [] : (await readHolders(id_no)).flatMap(({ cust_id }) => cust_id ?? [])
  return async (id_no, cust_id) => {
    const payer = customerOf(cust_id)
    const own = payer && payer.kind === undefined ? [payer.cust_id] : []
    const customers = new Set([...own, ...(await holding(id_no).catch(() => []))])
    const papers = await Promise.all(
      [...customers].map((one) => queries.fetchQuery(papersQuery(one)).catch(() => undefined)),
    )
    return papers.flatMap((one) => (one ? said(one) : []))
  }
}
