import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Exchange, otherMode } from '../../../contract/money/exchange.ts'
import { DEFAULT_OFFICE_SETTINGS } from '../../../contract/office/default-office-settings.ts'
import {
  type FarRate,
  farRate,
  farRateText,
  isSameExchange,
  type Measure,
  measureOf,
} from '../../../contract/rates/far-rate.ts'
import { isDay } from '../../../contract/text/dates.ts'
import { officeSettingsQuery } from '../../api/office/office-settings.ts'
import { rateHistoryQuery } from '../../api/rates.ts'
import { phrases } from '../fields/late-phrases.ts'
import { useOfficeDays } from '../office/office-days.ts'

/** The day whose sheet of rates is asked of an entry: today while its date can't be read. */
export const sheetDay = (date: string, today: string): string => (isDay(date) ? date : today)

/** How far entries are from the sheets of their days, as these were last read. */
export interface FarRates {
  readonly percent: number
  /** What entries of a day are held against; undefined where no sheet is known for it. */
  readonly measure: (date: string) => Measure | undefined
  /** What is far about an exchange of a day; nothing about one that stays as it was `before`. */
  readonly of: (exchange: Exchange, date: string, before?: Exchange) => FarRate | undefined
  /** That in words, without an end. */
  readonly text: (far: FarRate) => string
}

/** Holds entries against the sheets of their days (docs/books.md, "Asked before it is saved"). */
export function useFarRates(): FarRates {
  const { today } = useOfficeDays()
  const { data: history } = useQuery(rateHistoryQuery)
  const settings = useQuery(officeSettingsQuery).data ?? DEFAULT_OFFICE_SETTINGS
  const percent = settings.rate_question_percent
  return useMemo(() => {
    const known = new Map<string, Measure | undefined>()
    const measure = (date: string) => {
      const day = sheetDay(date, today)
      if (!known.has(day)) known.set(day, measureOf(history ?? [], day, percent))
      return known.get(day)
    }
    return {
      percent,
      measure,
      of: (exchange, date, before) =>
        before && isSameExchange(exchange, before) ? undefined : farRate(exchange, measure(date)),
      text: (far) => farRateText(far, today),
    }
  }, [history, percent, today])
}

/** The other mode as the answer to a question about a rate that fits by it. */
export const modeRemedy = (far: FarRate | undefined) =>
  far?.fits && {
    text: phrases.inPlaceOf({ mode: far.fits, other: otherMode(far.fits) }),
    field: 'operation_mode' as const,
    value: far.fits,
  }
