import { queryOptions } from '@tanstack/react-query'
import { isOfImport } from '../../../contract/records/source.ts'
import { lastHawalaQuery } from '../../api/hawala.ts'
import { postingApis } from '../../api/posting-records.ts'

/** Whether a record was entered: one that is there no more was, or came with an import that was taken back. */
const isEntered = (record: { readonly source?: string } | undefined): boolean => !isOfImport(record?.source)

/**
 * Whether nothing was ever recorded but what came with imports: so are the first and the last cash-book entry and
 * transfer, if there are any, and the last hawala. Old as soon as anything is posted, as balances are; once something was
 * entered, nobody asks again.
 */
export const emptyBooksQuery = queryOptions({
  queryKey: ['balance', 'none'],
  queryFn: async ({ client }) => {
    // One after the other: in an office that has its books the first answers.
    for (const { nextId, find } of Object.values(postingApis)) {
      const last = Number(await nextId()) - 1
      if (last > 0 && (isEntered(await find('1')) || isEntered(await find(String(last))))) return false
    }
    return !(await client.fetchQuery(lastHawalaQuery)).some(isEntered)
  },
  enabled: ({ state }) => state.data !== false,
  staleTime: 0,
})
