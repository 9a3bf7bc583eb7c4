import { createContext } from 'react'
import { useProvided } from '../provided/use-provided.ts'
import type { KeptViews } from './kept-views.ts'
import type { ReportHistory } from './report-history.ts'

/** What is remembered of an operator's reports. */
export interface ReportPlaces {
  /** Where the operator was in each report. */
  readonly trail: ReportHistory
  /** The views of reports that the operator has kept. */
  readonly views: KeptViews
}

/** Provides what is remembered of an operator's reports. */
export const ReportPlacesContext = createContext<ReportPlaces | undefined>(undefined)

/** What is remembered of the operator's reports. */
export const useReportPlaces = (): ReportPlaces => useProvided(ReportPlacesContext)
