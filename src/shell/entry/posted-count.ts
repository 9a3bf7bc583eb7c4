import { createContext } from 'react'
import { useProvided } from '../provided/use-provided.ts'

/** Provides how many entries Go To has posted. */
export const PostedCountContext = createContext<number | undefined>(undefined)

/** How many entries Go To has posted: an open form's suggested id is stale after each. */
export const usePostedCount = (): number => useProvided(PostedCountContext)
