import { queryOptions } from '@tanstack/react-query'
import type { OpenSession } from '../../../contract/operator/auth.ts'
import {
  type ListedOperator,
  type OperatorAnswer,
  type OperatorBody,
  type OperatorPatch,
  operatorPaths,
} from '../../../contract/operator/operators.ts'
import { read, write } from '../client.ts'

/** Who can or could sign in, by id; read anew by every screen that shows it. */
export const operatorsQuery = queryOptions({
  queryKey: ['operators'],
  queryFn: ({ signal }) => read<ListedOperator[]>(operatorPaths.list, {}, signal),
  staleTime: 0,
})

/** Adds an operator; the answer alone has their start password. Takes a password check for a new one first. */
export const addOperator = (json: OperatorBody) =>
  write<OperatorAnswer>('post', operatorPaths.create, { json })

/** Changes an operator. Takes a password check for that very operator first. */
export const changeOperator = (id: number, json: OperatorPatch) =>
  write<OperatorAnswer>('patch', operatorPaths.one(id), { json })

/** Where an operator is signed in. */
export const operatorSessionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['operators', 'sessions', String(id)],
    queryFn: ({ signal }) => read<OpenSession[]>(operatorPaths.sessions(id), {}, signal),
    staleTime: 0,
  })

/** Ends one of an operator's sessions. */
export const endOperatorSession = (id: number, session: OpenSession['id']) =>
  write<void>('delete', operatorPaths.session(id, session))
