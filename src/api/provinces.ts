import { type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type Province,
  type ProvinceDraft,
  provincePaths,
  provinceToWire,
} from '../../contract/lists/provinces.ts'
import { read, write } from './client.ts'

/** Every province in its order. */
export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: ({ signal }) => read<Province[]>(provincePaths.list, {}, signal),
})

export const addProvince = (draft: ProvinceDraft, key: string, signal?: AbortSignal) =>
  write<Province>('post', provincePaths.create, { json: provinceToWire(draft), key, signal })

export const updateProvince = (id: string, draft: ProvinceDraft, version: number) =>
  write<Province>('patch', provincePaths.one(id), { json: provinceToWire(draft), version })

export const deleteProvince = (id: string, version?: number) =>
  write<void>('delete', provincePaths.one(id), { version })

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
