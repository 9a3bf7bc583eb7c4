import { queryOptions } from '@tanstack/react-query'
import { officePaths } from '../../../contract/office/office.ts'
import type { Health } from '../../../contract/office/office-answers.ts'
import { readQuietly } from '../client.ts'

const ASK_EVERY_MS = 15_000
/** While it doesn't answer, so that the operator learns soon that it is back. */
const ASK_AGAIN_MS = 2000

/** The office's name and business date; asked again and again, so that it also tells whether the server answers. */
export const officeQuery = queryOptions({
  queryKey: ['office'],
  queryFn: ({ signal }) => readQuietly<Health>(officePaths.health, {}, signal),
  refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : ASK_EVERY_MS),
  staleTime: ASK_EVERY_MS,
})
