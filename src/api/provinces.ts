import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Province, provincePaths } from '../../contract/lists/provinces.ts'
import { read } from './client.ts'
import { recordApi } from './record-api.ts'

export const provinceApi = recordApi<Province>(provincePaths, 'id')

/** Every province in its order. */
export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: ({ signal }) => read<Province[]>(provincePaths.list, {}, signal),
})

/** Puts a saved province into the list at once: its version is needed for the next change of it. */
export function listProvince(queries: QueryClient, province: Province): void {
  queries.setQueryData(
    provincesQuery.queryKey,
    (all) =>
      all &&
      [...all.filter(({ id }) => id !== province.id), province].toSorted(
        (one, other) => one.order - other.order || one.id - other.id,
      ),
  )
}

/** Takes a deleted province off the list at once. */
export function unlistProvince(queries: QueryClient, province_id: number): void {
  queries.setQueryData(provincesQuery.queryKey, (all) => all?.filter(({ id }) => id !== province_id))
}
