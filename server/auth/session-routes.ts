import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { sessionFor } from '../http/authenticate.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { endSession, openSessions } from './sessions.ts'

const params = z.object({ id: z.string() })
const tags = ['me']
const url = '/api/me/sessions'

/** Where the operator who asks is signed in. */
export const sessionRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    url,
    { schema: { tags, summary: "The operator's sessions that have not ended, this one first" } },
    (request) => openSessions(books, sessionFor(request)),
  )

  app.delete(
    `${url}/:id`,
    { schema: { tags, summary: "End one of the operator's sessions", params } },
    (request, reply) =>
      writeOnce(books, request, reply, 204, (trx, { user }) => endSession(trx, user.id, request.params.id)),
  )
}
