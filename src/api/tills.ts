import { queryOptions } from '@tanstack/react-query'
import { type Till, tillsPath } from '../../contract/day/tills.ts'
import { read } from './client.ts'

/** The tills with what they hold, read anew as entries are saved. */
export const tillsQuery = queryOptions({
  queryKey: ['tills'],
  queryFn: ({ signal }) => read<readonly Till[]>(tillsPath, {}, signal),
})
