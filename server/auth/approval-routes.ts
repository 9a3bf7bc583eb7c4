import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { approvalAnswerShape, approvalBody } from '../../contract/limits/approval.ts'
import { approvalTexts } from '../../contract/limits/approval-texts.ts'
import { authTexts } from '../../contract/operator/auth.ts'
import { holderTexts, may } from '../../contract/operator/roles.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import type { Reader } from '../db/books.ts'
import { forbidden, invalid, invalidInput } from '../errors.ts'
import { sessionFor } from '../http/authenticate.ts'
import { giveApproval } from '../limits/approvals.ts'
import type { Office } from '../office.ts'
import type { Operator } from './operators.ts'
import { factorState, spendCode } from './second-factor.ts'
import { originOf } from './sign-in.ts'
import { noteSignIn } from './sign-ins.ts'
import { type Attempt, attemptSucceeded, attemptUnfinished, limitConcurrency, networkOf } from './throttle.ts'
import { PASSWORD_BODY_LIMIT, verifyAttempt } from './verify-attempt.ts'

/** Why an operator may not approve, or not yet; undefined where they may. */
async function approverFault(reader: Reader, operator: Operator): Promise<CodedText | undefined> {
  if (!may(operator.role, 'manage')) return approvalTexts.notAllowed({ holders: holderTexts.manage })
  const { required, set_up } = await factorState(reader, operator)
  return operator.start_until !== null || (required && !set_up) ? approvalTexts.notReady : undefined
}

/**
 * A manager approves, on the spot, what passes a limit: by password and second factor, counted as attempts to sign in
 * (docs/books.md, "Limits").
 */
export const approvalRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, sealing }) => {
  app.post(
    '/auth/approval',
    {
      config: { may: 'enter' },
      schema: {
        tags: ['auth'],
        summary: 'Approve a write that passes a limit, once',
        body: approvalBody,
        response: { 200: approvalAnswerShape },
      },
      bodyLimit: PASSWORD_BODY_LIMIT,
    },
    async (request) => {
      const { email, password, code, request: approved } = request.body
      const { tokenHash } = sessionFor(request)
      const origin = originOf(request)
      const attempt: Attempt = { call: 'login', email, address: networkOf(request.ip) }
      return limitConcurrency(false, async () => {
        const { operator, wait, known } = await verifyAttempt(books, attempt, password)
        if (!operator && known) await books.write((trx) => noteSignIn(trx, known.id, false, origin))
        if (!operator) throw invalidInput(authTexts.badCredentials)
        const given = await books.write(async (trx) => {
          const { fault, isGuess } = await spendCode(trx, sealing, operator.id, code)
          if (fault !== undefined) {
            if (isGuess) await noteSignIn(trx, operator.id, false, origin)
            else await attemptUnfinished(trx, attempt, wait)
            return { fault }
          }
          await attemptSucceeded(trx, attempt, wait)
          const refused = await approverFault(trx, operator)
          if (refused !== undefined) return { refused }
          return { approval: await giveApproval(trx, operator.id, { request: approved, tokenHash }) }
        })
        if (given.refused !== undefined) throw forbidden(given.refused)
        if (given.fault !== undefined) throw invalid({ code: [given.fault] })
        return { approval: given.approval }
      })
    },
  )
}
