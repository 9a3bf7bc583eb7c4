import { OVER_LIMIT } from '../../contract/limits/limit-paths.ts'
import { limitTexts, overText } from '../../contract/limits/limit-texts.ts'
import type { OverLimitAnswer } from '../../contract/limits/limits.ts'
import { changesIn } from '../audit/chain.ts'
import type { Trx } from '../db/books.ts'
import { Refused } from '../errors.ts'
import { officeSettings } from '../office-settings/store.ts'
import { auditApproved, spendApproval } from './approvals.ts'
import { type MovedAccounts, overLimits } from './watched.ts'

/** A write as limits are held against it. */
export interface LimitedWrite {
  /** Names the call and its body. */
  readonly request: string
  readonly tokenHash: string
  /** The approval that it names. */
  readonly approval: string | undefined
  /** Whether its caller is asked where the office only warns. */
  readonly isAsked: boolean
}

/**
 * Holds all that a write has posted against the limits of its accounts, inside the write (docs/books.md, "Limits").
 * Throws 409 where one is passed and the office has it approved, or warns and the caller is to be asked; an approval is
 * used up, and named in the log.
 */
export async function assertWithinLimits(
  own: Trx,
  moved: MovedAccounts,
  { request, tokenHash, approval, isAsked }: LimitedWrite,
): Promise<void> {
  if (moved.size === 0) return
  const over = await overLimits(own, moved)
  if (over.length === 0) return
  const { limit_mode: mode } = await officeSettings(own)
  if (mode === 'warn' && !isAsked) return
  if (mode === 'warn' || approval === undefined) {
    const [first] = over
    const detail = first && over.length === 1 ? overText(first) : limitTexts.many({ count: over.length })
    const answer: OverLimitAnswer = { detail, code: OVER_LIMIT, mode, request, over }
    throw new Refused('conflict', answer)
  }
  const approver_id = await spendApproval(own, approval, { request, tokenHash })
  await auditApproved(own, approver_id, changesIn(own), over)
}
