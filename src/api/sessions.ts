import { queryOptions } from '@tanstack/react-query'
import { type OpenSession, sessionPaths } from '../../contract/operator/auth.ts'
import { read, write } from './client.ts'

/** Where the operator is signed in, this session first; read anew by every screen that shows it. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'] as string[],
  queryFn: ({ signal }) => read<OpenSession[]>(sessionPaths.list, {}, signal),
  staleTime: 0,
})

/** Ends one of the operator's sessions. */
export const endSession = (id: OpenSession['id']) => write<void>('delete', sessionPaths.one(id))
