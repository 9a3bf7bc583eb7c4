import { randomBytes } from 'node:crypto'
import { APPROVAL_SECONDS } from '../../contract/limits/approval.ts'
import { approvalRefusals } from '../../contract/limits/approval-texts.ts'
import type { OverLimit } from '../../contract/limits/limits.ts'
import { may, type Role } from '../../contract/operator/roles.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { audit, type Change } from '../audit/chain.ts'
import type { Books, Trx } from '../db/books.ts'
import type { Tables } from '../db/tables.ts'
import { Refused } from '../errors.ts'
import { hashToken } from '../sessions/tokens.ts'

/** The type of approvals in the audit log; their id is that of the first record that was approved, `cash-book/7`. */
export const APPROVAL = 'approval'
/** The id of rows that say that an approval was refused. */
const REFUSED = 'refused'

const APPROVAL_BYTES = 24

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

/** What is approved: a request of a session. */
interface Approvable {
  readonly request: string
  readonly tokenHash: string
}

/** Keeps an approval until it is used; returns what names it. */
export async function giveApproval(
  { run }: Trx,
  approver_id: number,
  { request, tokenHash }: Approvable,
): Promise<string> {
  await run`delete from approvals where approved_at < ${secondsAgo(APPROVAL_SECONDS)}`
  const approval = randomBytes(APPROVAL_BYTES).toString('base64url')
  await run`insert into approvals (approval_hash, approver_id, token_hash, request, approved_at)
    values (${hashToken(approval)}, ${approver_id}, ${tokenHash}, ${request}, ${new Date().toISOString()})`
  return approval
}

/** Thrown where a write names an approval that does not hold for it; its refusal goes into the log. */
export class ApprovalRefused extends Refused {
  readonly detail: CodedText
  constructor(detail: CodedText) {
    super('forbidden', { detail })
    this.detail = detail
  }
}

/** Notes in the log that an approval was refused to an operator. */
export const noteRefused = (books: Books, operator_id: number, { detail }: ApprovalRefused): Promise<void> =>
  books.write((trx) =>
    audit(trx, {
      ...{ operator_id, action: 'create', record_type: APPROVAL, record_id: REFUSED },
      after: { refused: detail.text },
    }),
  )

type Kept = Tables['approvals'] & { readonly role: Role; readonly disabled_at: string | null }

/** Why an approval does not hold for a request; undefined where it does. */
function faultOf(kept: Kept | undefined, { request, tokenHash }: Approvable): CodedText | undefined {
  if (!kept) return approvalRefusals.unknown
  if (kept.token_hash !== tokenHash) return approvalRefusals.otherSession
  if (kept.request !== request) return approvalRefusals.otherRequest
  // An approval of a clock that was ahead does not hold for as long as that.
  const [oldest, newest] = [secondsAgo(APPROVAL_SECONDS), secondsAgo(-APPROVAL_SECONDS)]
  if (kept.approved_at < oldest || kept.approved_at > newest)
    return approvalRefusals.expired({ seconds: String(APPROVAL_SECONDS) })
  if (kept.disabled_at !== null || !may(kept.role, 'manage')) return approvalRefusals.demoted
  return undefined
}

/**
 * Uses an approval up, in the transaction of the write that it is for: one that is refused later leaves it. Returns the
 * operator who gave it. Throws {@link ApprovalRefused}.
 */
export async function spendApproval(trx: Trx, approval: string, asked: Approvable): Promise<number> {
  const hash = hashToken(approval)
  const [kept] = await trx.all<Kept>`select a.*, o.role, o.disabled_at from approvals a
    join operators o on o.id = a.approver_id where a.approval_hash = ${hash}`
  const fault = faultOf(kept, asked)
  if (fault !== undefined || !kept) throw new ApprovalRefused(fault ?? approvalRefusals.unknown)
  const used = await trx.run`delete from approvals where approval_hash = ${hash}`
  if (used === 0) throw new ApprovalRefused(approvalRefusals.unknown)
  return kept.approver_id
}

/** Says in the log who has approved what passes a limit; `changes` are what the write has changed. */
export async function auditApproved(
  trx: Trx,
  approver_id: number,
  changes: readonly Change[],
  over: readonly OverLimit[],
): Promise<void> {
  const [first] = changes
  if (!first) throw new Error('Nothing was approved.')
  await audit(trx, {
    ...{ operator_id: approver_id, action: 'create', record_type: APPROVAL },
    record_id: `${first.record_type}/${first.record_id}`,
    after: {
      asked_by: first.operator_id,
      records: new Set(changes.map(({ record_type, record_id }) => `${record_type}/${record_id}`)).size,
      accounts: over.map(({ acc_no, limit, comes_to }) => ({ acc_no, limit, comes_to })),
    },
  })
}
