import * as z from 'zod/mini'
import { MAX_CODE_LENGTH } from '../operator/second-factor.ts'
import { answer, words } from '../wire/answers.ts'
import { requiredText, secret, text } from '../wire/fields.ts'

/** Who approves, and the `request` of the 409 that is approved. */
export const approvalBody = z.object({
  email: requiredText(254),
  password: secret,
  /** Of the manager's second factor, where they have one. */
  code: z.optional(text(MAX_CODE_LENGTH)),
  request: requiredText(100),
})
export type ApprovalBody = z.infer<typeof approvalBody>

export const approvalAnswerShape = answer({ approval: words('aBcD1234') })
export type ApprovalAnswer = z.infer<typeof approvalAnswerShape>

/** Seconds for which an approval holds. */
export const APPROVAL_SECONDS = 60
