import { queryOptions } from '@tanstack/react-query'
import { type Province, provincePaths } from '../../contract/provinces.ts'
import { read } from './client.ts'

/** Every province in its order. */
export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: ({ signal }) => read<Province[]>(provincePaths.list, {}, signal),
})
