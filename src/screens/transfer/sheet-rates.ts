import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rateByWorth } from '../../../contract/money/exchange.ts'
import { RATE_ONE, rateFromWire } from '../../../contract/money/money.ts'
import type { LastRate } from '../../../contract/rates/rates.ts'
import { lastRatesQuery } from '../../api/rates.ts'
import type { SheetRate } from './rules.ts'

/** The newest rates as transfers read them. */
export function sheetRates(rates: readonly LastRate[]) {
  const byCcy = new Map<string, LastRate>(rates.map((one) => [one.ccy, one]))
  const worth = (ccy: string) => {
    const rate = rateFromWire(byCcy.get(ccy)?.to_usd ?? 0)
    // A dollar is worth one, whether the sheet says so or not.
    return ccy === 'USD' && rate === 0n ? RATE_ONE : rate
  }
  const sheetRate: SheetRate = (from, to) => (from === to ? undefined : rateByWorth(worth(from), worth(to)))
  return {
    sheetRate,
    /** The day of the older of two currencies' rates. */
    dateOf(from: string, to: string): string {
      const [one, other] = [byCcy.get(from)?.date ?? '', byCcy.get(to)?.date ?? '']
      return one === '' || (other !== '' && other < one) ? other : one
    },
  }
}

export function useSheetRates() {
  const { data } = useQuery(lastRatesQuery)
  return useMemo(() => sheetRates(data ?? []), [data])
}
