import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { hawalaPaths } from '../../contract/records/hawala.ts'
import type {
  CorrespondentHawala,
  QueuedHawala,
  QueueSum,
  Waiting,
} from '../../contract/records/hawala-queue.ts'
import { read } from './client.ts'

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
