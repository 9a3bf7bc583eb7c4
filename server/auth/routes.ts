import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authTexts, loginBody, passwordCheckBody } from '../../contract/auth.ts'
import type { Office } from '../app.ts'
import { invalidInput } from '../errors.ts'
import { sessionFor } from '../http/authenticate.ts'
import { openDeleteWindow } from './delete-window.ts'
import { findOperator } from './operators.ts'
import { verifyPassword } from './passwords.ts'
import { attemptSucceeded, takeAttempt } from './throttle.ts'
import { issueToken, revokeToken } from './tokens.ts'

const tags = ['auth']

/** Signing in and out, the operator's profile, and the password check before a guarded delete. */
export const authRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  const login = { schema: { tags, summary: 'Sign in', body: loginBody }, config: { open: true } }
  app.post('/auth/login', login, async (request) => {
    const { email, password } = request.body
    // Per account and address: a stranger elsewhere can't lock an operator out.
    const attempt = `login|${email.toLowerCase()}|${request.ip}`
    await takeAttempt(books, attempt)
    const operator = await findOperator(books, email)
    const usable = operator && operator.disabled_at === null ? operator : undefined
    if (!(await verifyPassword(password, usable?.password_hash)) || !usable)
      throw invalidInput(authTexts.badCredentials)
    const token = await issueToken(books, usable)
    if (token === undefined) throw invalidInput(authTexts.badCredentials)
    await attemptSucceeded(books, attempt)
    const { id, name } = usable
    return { token, user: { id, email: usable.email, name } }
  })

  app.post('/auth/logout', { schema: { tags, summary: 'Sign out' } }, async (request, reply) => {
    await revokeToken(books, sessionFor(request).tokenHash)
    return reply.code(204).send()
  })

  app.get(
    '/auth/profile',
    { schema: { tags, summary: 'Who is signed in' } },
    async (request) => sessionFor(request).user,
  )

  const check = {
    tags,
    summary: 'Check the password, which lets one guarded delete through',
    body: passwordCheckBody,
  }
  app.post('/auth/password-check', { schema: check }, async (request) => {
    const { user, tokenHash } = sessionFor(request)
    const attempt = `password-check|${user.id}`
    await takeAttempt(books, attempt)
    const operator = await findOperator(books, user.email)
    const valid = await verifyPassword(request.body.password, operator?.password_hash)
    if (!valid) return { valid }
    await attemptSucceeded(books, attempt)
    await books.write((trx) => openDeleteWindow(trx, tokenHash, request.body.for))
    return { valid }
  })
}
