import { queryOptions } from '@tanstack/react-query'
import { lastHawalaQuery } from '../../api/hawala.ts'
import { postingApis } from '../../api/posting-records.ts'

/**
 * Whether nothing was ever recorded: a cash-book entry and a transfer would be the first of their kind, and there is no
 * hawala. Old as soon as anything is posted, as balances are; once something was, nobody asks again.
 */
export const emptyBooksQuery = queryOptions({
  queryKey: ['balance', 'none'],
  queryFn: async ({ client }) => {
    // One after the other: in an office that has its books the first answers.
    for (const { nextId } of Object.values(postingApis)) if ((await nextId()) !== '1') return false
    return (await client.fetchQuery(lastHawalaQuery)).length === 0
  },
  enabled: ({ state }) => state.data !== false,
  staleTime: 0,
})
