import { createContext } from 'react'
import { useProvided } from '../provided/use-provided.ts'
import type { RecentRecords } from './recent-records.ts'

/** Where the operator has been. */
export interface Visited {
  /** Where the operator went on from to the screen that stands; undefined after a reload or Back. */
  readonly cameFrom: () => string | undefined
  /** The records that were seen or saved last. */
  readonly records: RecentRecords
}

/** Provides where the operator has been. */
export const VisitedContext = createContext<Visited | undefined>(undefined)

/** Where the operator has been. */
export const useVisited = (): Visited => useProvided(VisitedContext)
