import { queryOptions } from '@tanstack/react-query'
import { type Limit, limitPaths } from '../../contract/limits/limits.ts'
import { read, write } from './client.ts'

/** The limits of all accounts. */
export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => read<Limit[]>(limitPaths.list, {}, signal),
})

interface Saving {
  readonly key: string
  readonly version: number
}

/** A limit as it is sent: how much a customer may owe, or the least that a till is to hold. */
type SentLimit = { readonly most_debit: number } | { readonly least_cash: number }

/** Keeps the limit of an account; `version` is that of the limit which stands, 0 where there is none. */
export const saveLimit = (acc_no: string, json: SentLimit, saving: Saving) =>
  write<Limit>('put', limitPaths.one(acc_no), { json, ...saving })

/** Takes the limit of an account away. */
export const deleteLimit = (acc_no: string, version?: number) =>
  write<void>('delete', limitPaths.one(acc_no), { version })
