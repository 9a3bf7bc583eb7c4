import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { openSessionShape } from '../../contract/operator/auth.ts'
import {
  listedOperatorShape,
  type OperatorAnswer,
  operatorAnswerShape,
  operatorBody,
  operatorPatch,
  operatorTarget,
} from '../../contract/operator/operators.ts'
import { factorRefusals } from '../../contract/operator/second-factor.ts'
import { listOf } from '../../contract/wire/answers.ts'
import {
  changeOperator,
  columnsOf,
  createOperator,
  operatorListed,
  operatorsListed,
  startPassword,
} from '../auth/operators.ts'
import { removeFactor } from '../auth/second-factor.ts'
import { conflict } from '../errors.ts'
import { recordId } from '../http/addresses.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { sessionFor } from '../http/authenticate.ts'
import { writeUnkept } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { spendDeleteWindow } from '../sessions/delete-window.ts'
import { endSession, openSessions } from '../sessions/tokens.ts'

const tags = ['operators']
const config = { may: 'own' } as const
const params = z.object({ id: z.string() })
const sessionParams = z.object({ id: z.string(), session: z.string() })

/** Who may sign in. Each change takes the owner's password for that operator. */
const listedRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    '/api/operators',
    { config, schema: { tags, summary: 'Operators by id', response: { 200: listOf(listedOperatorShape) } } },
    () => operatorsListed(books),
  )

  app.post(
    '/api/operators',
    {
      config,
      schema: {
        tags,
        summary: 'Add an operator, with a start password',
        body: operatorBody,
        response: { 201: operatorAnswerShape },
      },
    },
    async (request, reply) => {
      const password = await startPassword()
      const operator = await writeUnkept(books, request, async (trx, { user, tokenHash }) => {
        await spendDeleteWindow(trx, tokenHash, operatorTarget(), true)
        const { id } = await createOperator(trx, user.id, request.body, password)
        return operatorListed(trx, id)
      })
      const answer: OperatorAnswer = { operator, start_password: password.shown }
      return reply.code(201).send(answer)
    },
  )

  app.patch(
    '/api/operators/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change an operator, or give a start password',
        params,
        body: operatorPatch,
        response: { 200: operatorAnswerShape },
      },
    },
    async (request): Promise<OperatorAnswer> => {
      const { start_password, remove_factor, ...changed } = request.body
      const made = start_password ? await startPassword() : undefined
      const operator = await writeUnkept(books, request, async (trx, { user, tokenHash }) => {
        const { id } = await operatorListed(trx, recordId(request.params.id))
        await spendDeleteWindow(trx, tokenHash, operatorTarget(id), true)
        const { shown: _, ...password } = made ?? {}
        if (remove_factor && id === user.id) throw conflict(factorRefusals.ownInSettings)
        await changeOperator(trx, user.id, id, { ...columnsOf(changed), ...password })
        if (remove_factor) await removeFactor(trx, user.id, id)
        return operatorListed(trx, id)
      })
      return { operator, ...(made && { start_password: made.shown }) }
    },
  )
}

/** Where operators are signed in. */
const operatorSessionRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    '/api/operators/:id/sessions',
    {
      config,
      schema: {
        tags,
        summary: "An operator's sessions that have not ended",
        params,
        response: { 200: listOf(openSessionShape) },
      },
    },
    async (request) => {
      const { id } = await operatorListed(books, recordId(request.params.id))
      return openSessions(books, id, sessionFor(request).tokenHash)
    },
  )

  app.delete(
    '/api/operators/:id/sessions/:session',
    {
      config,
      schema: {
        tags,
        summary: "End one of an operator's sessions",
        params: sessionParams,
        response: NO_CONTENT,
      },
    },
    async (request, reply) => {
      const { id, session } = request.params
      await writeUnkept(books, request, (trx, { user }) => endSession(trx, user.id, recordId(id), session))
      return reply.code(204).send()
    },
  )
}

/** Who may sign in and where they are, for owners (docs/books.md, "Operators"). */
export const operatorRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  await app.register(listedRoutes, office)
  await app.register(operatorSessionRoutes, office)
}
