import { createContext } from 'react'
import type { User } from '../../../contract/operator/auth.ts'
import { useProvided } from '../provided/use-provided.ts'

/** Provides the operator who is signed in. */
export const OperatorContext = createContext<User | undefined>(undefined)

/** The operator who is signed in. */
export const useOperator = (): User => useProvided(OperatorContext)
