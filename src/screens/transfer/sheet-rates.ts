import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ExchangeRate } from '../../../contract/rates/rates.ts'
import { rateOnSheet, ratesByCcy, sheetOn } from '../../../contract/rates/sheet-rate.ts'
import { rateHistoryQuery } from '../../api/rates.ts'
import { sheetDay } from '../../shell/fields/sheets.ts'
import { useOfficeDays } from '../../shell/office/office-days.ts'
import type { SheetRate } from './rules.ts'

/** The sheets of all days as transfers read them. */
export function sheetRates(history: readonly ExchangeRate[], today: string) {
  const sheetOf = (day: string) => sheetOn(history, sheetDay(day, today))
  const sheetRate: SheetRate = (from, to, day) =>
    from === to ? undefined : rateOnSheet(ratesByCcy(sheetOf(day)), from, to)
  return {
    sheetRate,
    /** The day of the older of two currencies' rates on the sheet of a day. */
    dateOf(from: string, to: string, day: string): string {
      const saved = sheetOf(day).flatMap(({ ccy, date }) => (ccy === from || ccy === to ? (date ?? []) : []))
      return saved.toSorted()[0] ?? ''
    },
  }
}

export function useSheetRates() {
  const { today } = useOfficeDays()
  const { data } = useQuery(rateHistoryQuery)
  return useMemo(() => sheetRates(data ?? [], today), [data, today])
}
