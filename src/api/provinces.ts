import { queryOptions } from '@tanstack/react-query'
import { type Province, type ProvinceDraft, provincePaths, provinceToWire } from '../../contract/provinces.ts'
import { read, write } from './client.ts'

/** Every province in its order. */
export const provincesQuery = queryOptions({
  queryKey: ['provinces'],
  queryFn: ({ signal }) => read<Province[]>(provincePaths.list, {}, signal),
})

export const addProvince = (draft: ProvinceDraft, key: string) =>
  write<Province>('post', provincePaths.create, { json: provinceToWire(draft), key })

export const updateProvince = (id: string, draft: ProvinceDraft, version: number) =>
  write<Province>('patch', provincePaths.one(id), { json: provinceToWire(draft), version })

export const deleteProvince = (id: string, version?: number) =>
  write<void>('delete', provincePaths.one(id), version === undefined ? {} : { version })
