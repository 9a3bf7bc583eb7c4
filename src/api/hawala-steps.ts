import { queryOptions } from '@tanstack/react-query'
import { hawalaPaths } from '../../contract/records/hawala.ts'
import type { HawalaLife } from '../../contract/records/hawala-steps.ts'
import { read, type WriteOptions, write } from './client.ts'

/** A hawala with its steps, as the server has it now. */
export const hawalaLifeQuery = (id: string) =>
  queryOptions({
    queryKey: ['hawala-life', id],
    queryFn: ({ signal }) => read<HawalaLife>(hawalaPaths.steps(id), {}, signal),
    staleTime: 0,
  })

/** Has a hawala take a step over its version. */
export const takeStep = (id: string, json: object, under: Pick<WriteOptions, 'key' | 'version'>) =>
  write<HawalaLife>('post', hawalaPaths.steps(id), { json, ...under })

/** Takes its last step away over its version. */
export const undoStep = (id: string, no: number, under: Pick<WriteOptions, 'key' | 'version'>) =>
  write<HawalaLife>('delete', hawalaPaths.step(id, no), under)
