import { createContext } from 'react'
import { useProvided } from '../provided/use-provided.ts'
import type { Outbox } from './outbox.ts'

export interface OutboxPlace {
  /** New records on their way into the books; undefined until its part of the program is there. */
  readonly outbox: Outbox | undefined
  /** Waits for that part; undefined where it can't be had just now. */
  readonly outboxSoon: () => Promise<Outbox | undefined>
}

/** Provides the outbox of an operator. */
export const OutboxContext = createContext<OutboxPlace | undefined>(undefined)

/** The outbox of the operator who is signed in. */
export const useOutboxPlace = (): OutboxPlace => useProvided(OutboxContext)
