import { type ApprovalAnswer, type ApprovalBody, approvalPath } from '../../contract/limits/approval.ts'
import { write } from './client.ts'

/** Has a manager approve a write that passes a limit; answers what the write names. */
export const approveLimit = (json: ApprovalBody) => write<ApprovalAnswer>('post', approvalPath, { json })
