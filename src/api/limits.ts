import { queryOptions } from '@tanstack/react-query'
import type { ApprovalAnswer, ApprovalBody } from '../../contract/limits/approval.ts'
import { limitPaths } from '../../contract/limits/limit-paths.ts'
import type { Limit } from '../../contract/limits/limits.ts'
import { read, type WriteOptions, write } from './client.ts'

/** The limits of accounts. */
export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => read<Limit[]>(limitPaths.list, {}, signal),
})

/** A limit as it is sent: how much a customer may owe, or the least that a till is to hold. */
type SentLimit = { readonly most_debit: number } | { readonly least_cash: number }

/** Keeps the limit of an account; `version` is that of the limit which stands, 0 where there is none. */
export const saveLimit = (acc_no: string, json: SentLimit, saving: Pick<WriteOptions, 'key' | 'version'>) =>
  write<Limit>('put', limitPaths.one(acc_no), { json, ...saving })

/** Takes the limit of an account away. */
export const deleteLimit = (acc_no: string, version?: number) =>
  write<void>('delete', limitPaths.one(acc_no), { version })

/** Has a manager approve a write that passes a limit; answers what the write names. */
export const approveLimit = (json: ApprovalBody) =>
  write<ApprovalAnswer>('post', limitPaths.approval, { json })
