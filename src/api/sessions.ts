import { queryOptions } from '@tanstack/react-query'
import { type OpenSession, sessionPaths } from '../../contract/operator/auth.ts'
import {
  type FactorAnswer,
  type FactorStart,
  type FactorState,
  factorPaths,
} from '../../contract/operator/second-factor.ts'
import { read, write } from './client.ts'

/** Where the operator is signed in, this session first; read anew by every screen that shows it. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'] as string[],
  queryFn: ({ signal }) => read<OpenSession[]>(sessionPaths.list, {}, signal),
  staleTime: 0,
})

/** Ends one of the operator's sessions. */
export const endSession = (id: OpenSession['id']) => write<void>('delete', sessionPaths.one(id))

/** The operator's own second factor; read anew by every screen that shows it. */
export const factorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => read<FactorState>(factorPaths.factor, {}, signal),
  staleTime: 0,
})

/** A new secret for the operator's authenticator app. */
export const startFactor = (json: { readonly password: string }) =>
  write<FactorStart>('post', factorPaths.start, { json })

/** Sets the second factor up by a code of that secret, which ends the operator's other sessions. */
export const setUpFactor = (json: { readonly sealed: string; readonly code: string }) =>
  write<FactorAnswer>('put', factorPaths.factor, { json })

export const removeFactor = (json: { readonly password: string; readonly code: string }) =>
  write<void>('post', factorPaths.remove, { json })
