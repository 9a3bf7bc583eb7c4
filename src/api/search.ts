import { queryOptions } from '@tanstack/react-query'
import { SEARCH_PATH, type SearchAnswer } from '../../contract/search/found.ts'
import { read } from './client.ts'

/** How often it is asked again while the server still reads the books for it. */
const ASK_AGAIN_MS = 1000

/** What the books have of what is looked for; asked again each time, since the books go on. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => read<SearchAnswer>(SEARCH_PATH, { q }, signal),
    enabled: q !== '',
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.ready < 100 ? ASK_AGAIN_MS : false),
  })
