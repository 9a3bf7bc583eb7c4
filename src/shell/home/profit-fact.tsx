import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { justClosed } from '../../../contract/day/business-day.ts'
import { formatMoney, moneyFromWire } from '../../../contract/money/money.ts'
import type { ProfitReport } from '../../../contract/reports/report-answers.ts'
import { reportAddress, reportApi } from '../../../contract/reports/reports.ts'
import { listedText } from '../../../contract/text/listed.ts'
import { read } from '../../api/client.ts'
import { dayBookQuery } from '../../api/day-book.ts'
import { lastRatesQuery } from '../../api/rates.ts'
import { tillsQuery } from '../../api/tills.ts'
import { useHistory } from '../navigation/navigation.tsx'
import { useOfficeDays } from '../office/office-days.ts'
import { useMay } from '../operator/use-may.ts'
import { phrases } from './phrases.ts'

/** How long entries are gathered before the profit is read once more: it is no small report. */
const GATHERED_MS = 30_000

const profitQuery = (day: string) =>
  queryOptions({
    queryKey: ['profit', day],
    queryFn: ({ signal }) =>
      read<ProfitReport>(`${reportApi('profit')}/`, { from_date: day, to_date: day }, signal),
    // Entries may have come while another screen was shown.
    refetchOnMount: 'always',
  })

function textOf({ sums, base, unvalued }: ProfitReport): string {
  const amount = formatMoney(moneyFromWire(sums.total))
  return unvalued.length === 0
    ? phrases.profit({ amount, base })
    : phrases.profitAtCost({ amount, base, currencies: listedText(unvalued) })
}

/** The profit of a day, once all else of the home screen is read: nothing there waits for it. */
function useProfit(day: string): ProfitReport | undefined {
  const book = useQuery(dayBookQuery(day))
  const rest = [book, useQuery(tillsQuery), useQuery(lastRatesQuery)]
  const [isDue, setDue] = useState(false)
  if (!isDue && rest.every(({ isFetching }) => !isFetching)) setDue(true)
  const { data, dataUpdatedAt, isFetchedAfterMount, refetch } = useQuery({
    ...profitQuery(day),
    enabled: isDue,
  })
  const isBehind = data !== undefined && book.dataUpdatedAt > dataUpdatedAt
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(refetch, GATHERED_MS)
    return () => clearTimeout(timer)
  }, [isBehind, refetch])
  return isFetchedAfterMount ? data : undefined
}

function Profit() {
  const days = useOfficeDays()
  const history = useHistory()
  const day = justClosed(days) ?? days.today
  const profit = useProfit(day)
  const path = reportAddress('profit', { from_date: day, to_date: day })
  return (
    <div className="profit-fact">
      {profit && (
        <button type="button" data-known-by="profit" onClick={() => history.push(path)}>
          {textOf(profit)}
        </button>
      )}
    </div>
  )
}

/** A line with the profit of the day that opens its report, for those who may see it. */
export const ProfitFact = () => (useMay('capital') ? <Profit /> : null)
