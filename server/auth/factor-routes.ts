import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authTexts } from '../../contract/operator/auth.ts'
import {
  type FactorAnswer,
  factorAnswerShape,
  factorBody,
  factorRefusals,
  factorRemoveBody,
  factorStartBody,
  factorStartShape,
  factorStateShape,
} from '../../contract/operator/second-factor.ts'
import type { Books, Trx } from '../db/books.ts'
import { invalid } from '../errors.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { sessionFor } from '../http/authenticate.ts'
import { writeUnkept } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { factorState, removeFactor, setUpFactor, spendCode, startFactor } from './second-factor.ts'
import { type Attempt, attemptSucceeded, attemptUnfinished, limitConcurrency, networkOf } from './throttle.ts'
import { verifyAttempt } from './verify-attempt.ts'

const config = { may: 'self' } as const
const tags = ['me']
/** Bytes of a body that holds no more than a password, a sealed secret and a code. */
const FACTOR_BODY_LIMIT = 4096
const options = { config, bodyLimit: FACTOR_BODY_LIMIT }

/**
 * Does what the operator's own password lets through. `attempt` takes the attempt at it back, as one that succeeded or as
 * one beside which something else is refused; without either it counts as a guess.
 */
async function behindPassword<T>(
  books: Books,
  request: FastifyRequest,
  password: string,
  work: (attempt: Readonly<Record<'succeeded' | 'unfinished', (trx: Trx) => Promise<void>>>) => Promise<T>,
): Promise<T> {
  const { email } = sessionFor(request).user
  const attempt: Attempt = { call: 'password-check', email, address: networkOf(request.ip) }
  return limitConcurrency(false, async () => {
    const { operator, wait } = await verifyAttempt(books, attempt, password)
    if (!operator) throw invalid({ password: [authTexts.wrongPassword] })
    return work({
      succeeded: (trx) => attemptSucceeded(trx, attempt, wait),
      unfinished: (trx) => attemptUnfinished(trx, attempt, wait),
    })
  })
}

/** Setting a second factor up. */
const setUpRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, sealing, name }) => {
  app.get(
    '/api/me/second-factor',
    {
      config,
      schema: { tags, summary: "The operator's own second factor", response: { 200: factorStateShape } },
    },
    (request) => factorState(books, sessionFor(request).user),
  )

  app.post(
    '/api/me/second-factor/start',
    {
      ...options,
      schema: {
        tags,
        summary: 'Get a secret for an authenticator app',
        body: factorStartBody,
        response: { 200: factorStartShape },
      },
    },
    (request) =>
      behindPassword(books, request, request.body.password, async ({ succeeded }) => {
        // It was no guess, whatever comes of the start.
        await books.write(succeeded)
        const issuer = await name()
        return writeUnkept(books, request, (trx, { user }) => startFactor(trx, sealing, issuer, user))
      }),
  )

  app.put(
    '/api/me/second-factor',
    {
      ...options,
      schema: {
        tags,
        summary: 'Set the second factor up, by a code of the new secret',
        body: factorBody,
        response: { 200: factorAnswerShape },
      },
    },
    async (request): Promise<FactorAnswer> => ({
      recovery_codes: await writeUnkept(books, request, (trx, { user, tokenHash }) =>
        setUpFactor(trx, sealing, user, tokenHash, request.body),
      ),
    }),
  )
}

/** Removing it. */
const removalRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, sealing }) => {
  app.post(
    '/api/me/second-factor/remove',
    {
      ...options,
      schema: {
        tags,
        summary: 'Remove the second factor, by password and code',
        body: factorRemoveBody,
        response: NO_CONTENT,
      },
    },
    async (request, reply) => {
      const { password, code } = request.body
      await behindPassword(books, request, password, async ({ succeeded, unfinished }) => {
        const fault = await writeUnkept(books, request, async (trx, { user, tokenHash }) => {
          if (!(await factorState(trx, user)).set_up) {
            await unfinished(trx)
            return factorRefusals.notSetUp
          }
          const used = await spendCode(trx, sealing, user.id, code)
          // A guess stays counted as a failed attempt.
          if (used.fault !== undefined && !used.isGuess) await unfinished(trx)
          if (used.fault !== undefined) return used.fault
          await succeeded(trx)
          await removeFactor(trx, user.id, user.id, tokenHash)
          return undefined
        })
        if (fault !== undefined) throw invalid({ code: [fault] })
      })
      return reply.code(204).send()
    },
  )
}

/** An operator's own second factor (docs/books.md, "Second factor"). Nothing of it is kept under an Idempotency-Key. */
export const factorRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  await app.register(setUpRoutes, office)
  await app.register(removalRoutes, office)
}
