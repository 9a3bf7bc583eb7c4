import * as z from 'zod/mini'
import { loginBody } from '../operator/auth.ts'
import { defineTexts } from '../text/catalogue.ts'
import { answer, words } from '../wire/answers.ts'
import { requiredText } from '../wire/fields.ts'

export const approvalPath = 'auth/approval/'

/** Who approves, and the `request` of the 409 that is approved. */
export const approvalBody = z.extend(loginBody, { request: requiredText(100) })
export type ApprovalBody = z.infer<typeof approvalBody>

export const approvalAnswerShape = answer({ approval: words('aBcD1234') })
export type ApprovalAnswer = z.infer<typeof approvalAnswerShape>

/** What lets a write go on that passes a limit: that its operator was asked, or a manager's approval. */
export type LimitPass = 'asked' | ApprovalAnswer

/** Seconds for which an approval holds. */
export const APPROVAL_SECONDS = 60

export const approvalTexts = defineTexts('approval', {
  notAllowed: 'Approving is {holders}: this is the password of an operator who may not.',
})

/** Why a write with an approval is refused. */
export const approvalRefusals = defineTexts('approvalRefusal', {
  unknown: 'This approval is used up, or there never was one: ask for another.',
  expired: 'This approval held for {seconds} seconds: ask for another.',
  otherSession: 'This approval was given to another session: ask for another.',
  otherRequest: 'This approval was given for something else: ask for another.',
  demoted: 'The operator who gave this approval may not approve any more: ask for another.',
})
