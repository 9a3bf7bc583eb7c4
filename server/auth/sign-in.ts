import type { FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { authTexts, type LoginAnswer, type loginBody } from '../../contract/operator/auth.ts'
import { sessionRefusals } from '../../contract/operator/operator-refusals.ts'
import type { Trx } from '../db/books.ts'
import { invalid, invalidInput } from '../errors.ts'
import type { Office } from '../office.ts'
import { type Origin, sessionOf } from '../sessions/tokens.ts'
import { withLocale } from '../settings/locale.ts'
import { type Operator, rehashPassword } from './operators.ts'
import { hashPassword, isDated } from './passwords.ts'
import { spendCode } from './second-factor.ts'
import { noteSignIn, wrongPasswords } from './sign-ins.ts'
import { type Attempt, attemptSucceeded, attemptUnfinished, networkOf, noteAddress } from './throttle.ts'
import { verifyAttempt } from './verify-attempt.ts'

const LONGEST_CLIENT = 300

/** Where a request comes from. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  client: (headers['user-agent'] ?? '').slice(0, LONGEST_CLIENT),
})

/**
 * Signs an operator in whom a password proves, by `begin`: it answers the token, or undefined where the operator has
 * changed since.
 */
export async function signIn(
  { books, sealing }: Pick<Office, 'books' | 'sealing'>,
  { email, password, code }: z.infer<typeof loginBody>,
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
    throw invalidInput(sessionRefusals.startEnded)
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
  return { token, user: await withLocale(books, session.user), ...(wrong && { wrong_passwords: wrong }) }
}
