import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { openSessionShape, profileShape } from '../../contract/operator/auth.ts'
import { listOf } from '../../contract/wire/answers.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { sessionFor } from '../http/authenticate.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { endSession, openSessions } from '../sessions/tokens.ts'
import { withLocale } from '../settings/locale.ts'

const params = z.object({ id: z.string() })

/** The operator's own sessions and profile. */
export const sessionRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    '/api/me/sessions',
    {
      config: { may: 'self' },
      schema: {
        tags: ['me'],
        summary: "The operator's sessions that have not ended, this one first",
        response: { 200: listOf(openSessionShape) },
      },
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
      schema: { tags: ['me'], summary: "End one of the operator's sessions", params, response: NO_CONTENT },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, (trx, { user }) =>
        endSession(trx, user.id, user.id, request.params.id),
      ),
  )

  app.get(
    '/auth/profile',
    {
      config: { may: 'self', whileLocked: true },
      schema: { tags: ['auth'], summary: 'Who is signed in', response: { 200: profileShape } },
    },
    (request) => withLocale(books, sessionFor(request).user),
  )
}
