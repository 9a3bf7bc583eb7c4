import { createContext } from 'react'
import type { OfficeDays } from '../../../contract/day/business-day.ts'
import { useProvided } from '../provided/use-provided.ts'

/** Provides the two days that the office is on. */
export const OfficeDaysContext = createContext<OfficeDays | undefined>(undefined)

/** The office's business date, and the day by its clock: the day before it once that day is closed. */
export const useOfficeDays = (): OfficeDays => useProvided(OfficeDaysContext)
