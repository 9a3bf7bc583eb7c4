import { queryOptions } from '@tanstack/react-query'
import type { KeptList } from '../../../contract/watch/watch.ts'
import { watchPaths } from '../../../contract/watch/watch-sources.ts'
import { read, write } from '../client.ts'

/** The sanctions lists that are kept. */
export const watchListsQuery = queryOptions({
  queryKey: ['watch'],
  queryFn: ({ signal }) => read<KeptList[]>(watchPaths.lists, {}, signal),
})

/** Loads a list of names in the place of the last one of its source. */
export const loadWatchList = (file: Blob, key: string) =>
  write<KeptList>('post', watchPaths.lists, {
    body: new Blob([file], { type: 'application/octet-stream' }),
    key,
  })

/** Decides on a name that nobody was asked about. */
export const decideName = (id: number, reason: string, key: string) =>
  write<void>('post', watchPaths.decide(id), { json: { reason }, key })
