import { queryOptions } from '@tanstack/react-query'
import { type Hawala, hawalaPaths } from '../../contract/hawala/hawala.ts'
import type { AlikeAnswer } from '../../contract/hawala/step-answers.ts'
import { read, write } from './client.ts'
import { recordApi } from './record-api.ts'

export const hawalaApi = recordApi<Hawala>(hawalaPaths, 'id')

/** The page of hawala that were added last, the last one first. */
export const lastHawalaQuery = queryOptions({
  queryKey: ['last-hawala'],
  queryFn: async ({ signal }) =>
    (await read<{ readonly results: readonly Hawala[] }>(hawalaPaths.list, {}, signal)).results,
  staleTime: 0,
})

/** Which rows of a settlement are like recorded hawala; `body` is their JSON. */
export const readAlike = (body: string, signal: AbortSignal): Promise<AlikeAnswer> =>
  write<AlikeAnswer>('post', hawalaPaths.alike, { body, signal })

/**
 * Records a settlement, all of its rows or none; `body` is their JSON. The signal ends it, also while it waits for
 * the operator to sign in again.
 */
export const recordSettlement = (
  { key, body }: { readonly key: string; readonly body: string },
  signal: AbortSignal,
) => write<Hawala[]>('post', hawalaPaths.create, { body, key, signal })
