import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { limitBody, limitShape, limitsShape } from '../../contract/limits/limits.ts'
import { foldAccountNumber } from '../../contract/lists/accounts.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { writeOnce } from '../http/write-once.ts'
import { dropLimit, listLimits, saveLimit } from '../limits/store.ts'
import type { Office } from '../office.ts'

const tags = ['limits']
const url = '/api/limits/:acc_no'
const params = z.object({ acc_no: z.string() })
const config = { may: 'manage', subject: actSubjects.limit } as const

/** Limits of accounts (docs/books.md, "Limits"). */
export const limitRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    '/api/limits',
    {
      config: { may: 'read' },
      schema: { tags, summary: 'The limits of accounts', response: { 200: limitsShape } },
    },
    () => listLimits(books),
  )

  app.put(
    url,
    {
      config,
      schema: {
        tags,
        summary: 'Keep the limit of an account',
        params,
        body: limitBody,
        response: { 200: limitShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) =>
        saveLimit(trx, user.id, foldAccountNumber(request.params.acc_no), request.body, expected),
      ),
  )

  app.delete(
    url,
    { config, schema: { tags, summary: 'Take the limit of an account away', params, response: NO_CONTENT } },
    (request, reply) =>
      writeOnce(books, request, reply, 204, (trx, { user, expected }) =>
        dropLimit(trx, user.id, foldAccountNumber(request.params.acc_no), expected),
      ),
  )
}
