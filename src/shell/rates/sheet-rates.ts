import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WrittenRate } from '../../../contract/money/exchange.ts'
import type { ExchangeRate } from '../../../contract/rates/rates.ts'
import { offeredOnSheet, rateDay, sheetOn } from '../../../contract/rates/sheet-rate.ts'
import { rateHistoryQuery } from '../../api/rates.ts'
import { useOfficeDays } from '../office/office-days.ts'
import { sheetDay } from './sheets.ts'

/**
 * What the sheet of a day says of two currencies, one of them `taken` into the office's till where that is known; undefined
 * where it has no rate of one, or they are the same.
 */
export type SheetRate = (from: string, to: string, day: string, taken?: string) => WrittenRate | undefined

/** The sheets of all days as exchanges read them. */
export function sheetRates(history: readonly ExchangeRate[], today: string) {
  const sheetOf = (day: string) => sheetOn(history, sheetDay(day, today))
  const sheetRate: SheetRate = (from, to, day, taken) =>
    from === to ? undefined : offeredOnSheet(sheetOf(day), from, to, taken)
  return {
    sheetRate,
    /** The day on which what the sheet of a day says of two currencies was saved. */
    dateOf: (from: string, to: string, day: string, taken?: string): string =>
      rateDay(sheetOf(day), from, to, taken),
  }
}

export function useSheetRates() {
  const { today } = useOfficeDays()
  const { data } = useQuery(rateHistoryQuery)
  return useMemo(() => sheetRates(data ?? [], today), [data, today])
}
