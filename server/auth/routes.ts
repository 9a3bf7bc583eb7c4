import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  authTexts,
  type LoginAnswer,
  loginBody,
  passwordBody,
  passwordCheckBody,
  unlockBody,
} from '../../contract/operator/auth.ts'
import type { Trx } from '../db/books.ts'
import { invalid, invalidInput } from '../errors.ts'
import { sessionFor, tokenOf } from '../http/authenticate.ts'
import { writeOnce, writeUnkept } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { closeDeleteWindow, openDeleteWindow } from './delete-window.ts'
import { changeOperator, type Operator, ownPassword, rehashPassword } from './operators.ts'
import { hashPassword, isDated, passwordFault } from './passwords.ts'
import { spendCode } from './second-factor.ts'
import { noteSignIn, wrongPasswords } from './sign-ins.ts'
import {
  type Attempt,
  attemptSucceeded,
  attemptUnfinished,
  isOfOffice,
  limitConcurrency,
  networkOf,
  noteAddress,
} from './throttle.ts'
import {
  endSession,
  issueToken,
  lockToken,
  type Origin,
  openSessions,
  revokeToken,
  sessionOf,
  unlockToken,
} from './tokens.ts'
import { verifyAttempt } from './verify-attempt.ts'

type LoginBody = z.infer<typeof loginBody>

const tags = ['auth']
const params = z.object({ id: z.string() })
const LONGEST_CLIENT = 300
/** Bytes of a body that holds no more than an e-mail address and a password; anyone may send one. */
const PASSWORD_BODY_LIMIT = 4096

const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  client: (headers['user-agent'] ?? '').slice(0, LONGEST_CLIENT),
})

/** Signing in and out, the operator's profile and sessions, and the password check before a guarded delete. */
export const authRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, sealing }) => {
  /**
   * Signs an operator in whom a password proves, by `begin`: it answers the token, or undefined where the operator has
   * changed since.
   */
  async function signIn(
    { email, password, code }: LoginBody,
    request: FastifyRequest,
    begin: (trx: Trx, operator: Operator) => Promise<string | undefined>,
  ): Promise<LoginAnswer> {
    const origin = originOf(request)
    const address = networkOf(request.ip)
    const attempt: Attempt = { call: 'login', email, address }
    const { operator, wait, known } = await verifyAttempt(books, attempt, password)
    // Not waited for: how long a refusal takes tells nobody whether there is such an operator.
    if (!operator && known)
      books.write((trx) => noteSignIn(trx, known.id, false, origin)).catch(() => undefined)
    if (!operator) throw invalidInput(authTexts.badCredentials)
    const { start_until } = operator
    if (start_until !== null && start_until < new Date().toISOString()) {
      await books.write((trx) => attemptUnfinished(trx, attempt, wait))
      throw invalidInput('This password was for the first 72 hours only: ask an owner for another.')
    }
    const anew = isDated(operator.password_hash) ? await hashPassword(password) : undefined
    const signedIn = await books.write(async (trx) => {
      const { fault, isGuess } = await spendCode(trx, sealing, operator.id, code)
      if (fault !== undefined) {
        if (isGuess) await noteSignIn(trx, operator.id, false, origin)
        else await attemptUnfinished(trx, attempt, wait)
        return { fault }
      }
      const issued = await begin(trx, operator)
      if (issued === undefined) return undefined
      if (anew !== undefined) await rehashPassword(trx, operator.id, anew)
      await attemptSucceeded(trx, attempt, wait)
      await noteAddress(trx, operator.id, address)
      const wrong = await wrongPasswords(trx, operator.id)
      await noteSignIn(trx, operator.id, true, origin)
      return { token: issued, wrong }
    })
    if (signedIn?.fault !== undefined) throw invalid({ code: [signedIn.fault] })
    const session = signedIn && (await sessionOf(books, signedIn.token))
    if (!session) throw invalidInput(authTexts.badCredentials)
    const { token, wrong } = signedIn
    return { token, user: session.user, ...(wrong && { wrong_passwords: wrong }) }
  }

  const login = {
    schema: { tags, summary: 'Sign in', body: loginBody },
    config: { open: true },
    bodyLimit: PASSWORD_BODY_LIMIT,
  }
  app.post('/auth/login', login, async (request) => {
    const isStranger = !(await isOfOffice(books, networkOf(request.ip)))
    return limitConcurrency(isStranger, () =>
      signIn(request.body, request, (trx, operator) => issueToken(trx, operator, originOf(request))),
    )
  })

  app.post(
    '/auth/lock',
    {
      config: { may: 'self', whileLocked: true },
      schema: { tags, summary: 'Lock the session until the password is given again' },
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
  }
  app.post(
    '/auth/unlock',
    { config: { may: 'self', whileLocked: true }, schema: unlock, bodyLimit: PASSWORD_BODY_LIMIT },
    (request) => {
      const { user, tokenHash } = sessionFor(request)
      return limitConcurrency(false, () =>
        signIn({ ...request.body, email: user.email }, request, async (trx, operator) =>
          (await unlockToken(trx, operator, tokenHash)) ? tokenOf(request) : undefined,
        ),
      )
    },
  )

  app.post(
    '/auth/logout',
    { config: { may: 'self', whileLocked: true }, schema: { tags, summary: 'Sign out' } },
    async (request, reply) => {
      const { user, tokenHash } = sessionFor(request)
      await books.write((trx) => revokeToken(trx, user.id, tokenHash))
      return reply.code(204).send()
    },
  )

  app.get(
    '/api/me/sessions',
    {
      config: { may: 'self' },
      schema: { tags: ['me'], summary: "The operator's sessions that have not ended, this one first" },
    },
    (request) => {
      const { user, tokenHash } = sessionFor(request)
      return openSessions(books, user.id, tokenHash)
    },
  )

  app.delete(
    '/api/me/sessions/:id',
    {
      config: { may: 'self' },
      schema: { tags: ['me'], summary: "End one of the operator's sessions", params },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, (trx, { user }) =>
        endSession(trx, user.id, user.id, request.params.id),
      ),
  )

  app.get(
    '/auth/profile',
    { config: { may: 'self', whileLocked: true }, schema: { tags, summary: 'Who is signed in' } },
    async (request) => sessionFor(request).user,
  )

  const own = {
    tags: ['me'],
    summary: "Change the operator's own password, and end their other sessions",
    body: passwordBody,
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
          password === new_password
            ? 'Choose another than the one you have.'
            : await passwordFault(new_password, user.email)
        if (fault !== undefined) throw invalid({ new_password: [fault] })
        const chosen = await ownPassword(new_password, user.email)
        await writeUnkept(books, request, (trx) => changeOperator(trx, user.id, user.id, chosen, tokenHash))
        return reply.code(204).send()
      })
    },
  )

  const check = {
    tags,
    summary: 'Check the password, which lets one guarded delete through',
    body: passwordCheckBody,
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
