import { queryOptions } from '@tanstack/react-query'
import { type ApprovalAnswer, type ApprovalBody, approvalPath } from '../../contract/limits/approval.ts'
import { type Limit, limitPaths } from '../../contract/limits/limits.ts'
import { read, write } from './client.ts'

/** The limits of accounts. */
export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => read<readonly Limit[]>(limitPaths.list, {}, signal),
})

/** Has a manager approve a write that passes a limit; answers what the write names. */
export const approveLimit = (json: ApprovalBody) => write<ApprovalAnswer>('post', approvalPath, { json })
