import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { hawalaPaths } from '../../contract/hawala/hawala.ts'
import type { CorrespondentHawala, QueuedHawala, QueueSum, Waiting } from '../../contract/hawala/queue.ts'
import type { HawalaLife } from '../../contract/hawala/step-answers.ts'
import { read, type WriteOptions, write } from './client.ts'

/** A hawala with its steps, as the server has it now. */
export const hawalaLifeQuery = (id: string) =>
  queryOptions({
    queryKey: ['hawala-life', id],
    queryFn: ({ signal }) => read<HawalaLife>(hawalaPaths.steps(id), {}, signal),
    staleTime: 0,
  })

/** Has a hawala take a step over its version. */
export const takeStep = (id: string, json: object, under: Pick<WriteOptions, 'key' | 'version'>) =>
  write<HawalaLife>('post', hawalaPaths.steps(id), { json, ...under })

/** Takes its last step away over its version. */
export const undoStep = (id: string, no: number, under: Pick<WriteOptions, 'key' | 'version'>) =>
  write<HawalaLife>('delete', hawalaPaths.step(id, no), under)

interface QueuePage {
  readonly results: readonly QueuedHawala[]
  readonly next: string | null
}

/** The first name of all that tells of hawala that wait. */
const QUEUE = 'hawala-queue'

/** The hawala that wait for a step, page by page, narrowed to what is searched for. */
export const queueQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [QUEUE, 'rows', search],
    queryFn: ({ pageParam, signal }) =>
      read<QueuePage>(
        hawalaPaths.queue,
        { search: search || undefined, cursor: pageParam || undefined },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** What waits with each correspondent in each currency, by age. */
export const queueSumsQuery = queryOptions({
  queryKey: [QUEUE, 'sums'],
  queryFn: ({ signal }) => read<readonly QueueSum[]>(hawalaPaths.queueSums, {}, signal),
  staleTime: 0,
})

/** How many wait, and since when. */
export const waitingQuery = queryOptions({
  queryKey: [QUEUE, 'waiting'],
  queryFn: ({ signal }) => read<Waiting>(hawalaPaths.waiting, {}, signal),
})

/** What is open with a correspondent. */
export const correspondentQuery = (cust_id: number) =>
  queryOptions({
    queryKey: [QUEUE, 'correspondent', cust_id],
    queryFn: ({ signal }) => read<CorrespondentHawala>(hawalaPaths.correspondent(cust_id), {}, signal),
    staleTime: 0,
  })
