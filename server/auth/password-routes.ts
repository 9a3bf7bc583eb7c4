import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  authTexts,
  passwordBody,
  passwordCheckAnswerShape,
  passwordCheckBody,
} from '../../contract/operator/auth.ts'
import { passwordRefusals } from '../../contract/operator/operator-refusals.ts'
import { invalid } from '../errors.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { sessionFor } from '../http/authenticate.ts'
import { writeUnkept } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { closeDeleteWindow, openDeleteWindow } from '../sessions/delete-window.ts'
import { changeOperator, ownPassword } from './operators.ts'
import { passwordFault } from './passwords.ts'
import { type Attempt, attemptSucceeded, limitConcurrency, networkOf } from './throttle.ts'
import { PASSWORD_BODY_LIMIT, verifyAttempt } from './verify-attempt.ts'

/** The operator's own password, and the check of it before a guarded delete. */
export const passwordRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  const own = {
    tags: ['me'],
    summary: "Change the operator's own password, and end their other sessions",
    body: passwordBody,
    response: NO_CONTENT,
  }
  app.put(
    '/api/me/password',
    { config: { may: 'self' }, schema: own, bodyLimit: PASSWORD_BODY_LIMIT },
    async (request, reply) => {
      const { user, tokenHash } = sessionFor(request)
      const { password, new_password } = request.body
      const attempt: Attempt = { call: 'password-check', email: user.email, address: networkOf(request.ip) }
      return limitConcurrency(false, async () => {
        const { operator, wait } = await verifyAttempt(books, attempt, password)
        if (!operator) throw invalid({ password: [authTexts.wrongPassword] })
        // It was no guess, whatever comes of the new one.
        await books.write((trx) => attemptSucceeded(trx, attempt, wait))
        const fault =
          password === new_password ? passwordRefusals.isSame : await passwordFault(new_password, user.email)
        if (fault !== undefined) throw invalid({ new_password: [fault] })
        const chosen = await ownPassword(new_password, user.email)
        await writeUnkept(books, request, (trx) => changeOperator(trx, user.id, user.id, chosen, tokenHash))
        return reply.code(204).send()
      })
    },
  )

  const check = {
    tags: ['auth'],
    summary: 'Check the password, which lets one guarded delete through',
    body: passwordCheckBody,
    response: { 200: passwordCheckAnswerShape },
  }
  app.post(
    '/auth/password-check',
    { config: { may: 'self' }, schema: check, bodyLimit: PASSWORD_BODY_LIMIT },
    async (request) => {
      const { user, tokenHash } = sessionFor(request)
      const attempt: Attempt = { call: 'password-check', email: user.email, address: networkOf(request.ip) }
      return limitConcurrency(false, async () => {
        const { operator, wait } = await verifyAttempt(books, attempt, request.body.password)
        const valid = operator !== undefined
        await books.write(async (trx) => {
          if (!valid) return closeDeleteWindow(trx, tokenHash)

          await attemptSucceeded(trx, attempt, wait)
          await openDeleteWindow(trx, tokenHash, request.body.for)
        })
        return { valid }
      })
    },
  )
}
