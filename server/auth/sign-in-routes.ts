import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { loginAnswerShape, loginBody, unlockBody } from '../../contract/operator/auth.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { sessionFor, tokenOf } from '../http/authenticate.ts'
import type { Office } from '../office.ts'
import { issueToken, lockToken, revokeToken, unlockToken } from '../sessions/tokens.ts'
import { originOf, signIn } from './sign-in.ts'
import { isOfOffice, limitConcurrency, networkOf } from './throttle.ts'
import { PASSWORD_BODY_LIMIT } from './verify-attempt.ts'

const tags = ['auth']

/** Signing in and out, and locking a session. */
export const signInRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  const { books } = office

  const login = {
    schema: { tags, summary: 'Sign in', body: loginBody, response: { 200: loginAnswerShape } },
    config: { open: true },
    bodyLimit: PASSWORD_BODY_LIMIT,
  }
  app.post('/auth/login', login, async (request) => {
    const isStranger = !(await isOfOffice(books, networkOf(request.ip)))
    return limitConcurrency(isStranger, () =>
      signIn(office, request.body, request, (trx, operator) => issueToken(trx, operator, originOf(request))),
    )
  })

  app.post(
    '/auth/lock',
    {
      config: { may: 'self', whileLocked: true },
      schema: { tags, summary: 'Lock the session until the password is given again', response: NO_CONTENT },
    },
    async (request, reply) => {
      const { tokenHash } = sessionFor(request)
      await books.write((trx) => lockToken(trx, tokenHash))
      return reply.code(204).send()
    },
  )

  const unlock = {
    tags,
    summary: 'Unlock the session: as signing in, for the same operator',
    body: unlockBody,
    response: { 200: loginAnswerShape },
  }
  app.post(
    '/auth/unlock',
    { config: { may: 'self', whileLocked: true }, schema: unlock, bodyLimit: PASSWORD_BODY_LIMIT },
    (request) => {
      const { user, tokenHash } = sessionFor(request)
      return limitConcurrency(false, () =>
        signIn(office, { ...request.body, email: user.email }, request, async (trx, operator) =>
          (await unlockToken(trx, operator, tokenHash)) ? tokenOf(request) : undefined,
        ),
      )
    },
  )

  app.post(
    '/auth/logout',
    {
      config: { may: 'self', whileLocked: true },
      schema: { tags, summary: 'Sign out', response: NO_CONTENT },
    },
    async (request, reply) => {
      const { user, tokenHash } = sessionFor(request)
      await books.write((trx) => revokeToken(trx, user.id, tokenHash))
      return reply.code(204).send()
    },
  )
}
