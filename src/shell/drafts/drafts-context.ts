import { createContext } from 'react'
import { useProvided } from '../provided/use-provided.ts'
import type { Drafts } from './drafts.ts'

/** Provides what an operator left unsaved. */
export const DraftsContext = createContext<Drafts | undefined>(undefined)

/** What the operator left unsaved. */
export const useDrafts = (): Drafts => useProvided(DraftsContext)
