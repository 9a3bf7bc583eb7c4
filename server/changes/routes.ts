import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { CHANGED_NOUNS } from '../../contract/office/changes.ts'
import { changeShape, lastChangeShape } from '../../contract/office/log-answers.ts'
import { listOf } from '../../contract/wire/answers.ts'
import { notFound } from '../errors.ts'
import { sessionFor } from '../http/authenticate.ts'
import type { Office } from '../office.ts'
import { lastWriteOf } from './log.ts'

/** How long the last words to a reader may take while the server closes. */
const LAST_WORDS_MS = 1000
const PLACE = /^\d{1,15}$/

const headers = z.looseObject({
  'last-event-id': z.string().optional().describe('The id of the last event that came'),
})

/** The changes of the books as they are saved, for consoles that show lists of them. */
export const changeRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, changes }) => {
  const open = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    changes.close()
    // A reader that reads nothing must not delay the end.
    setTimeout(() => {
      for (const answer of open) answer.destroy()
    }, LAST_WORDS_MS).unref()
  })

  const querystring = z.object({ noun: z.enum(CHANGED_NOUNS), id: z.string().optional() })
  app.get(
    '/api/changes/last',
    {
      config: { may: 'read' },
      schema: {
        tags: ['office'],
        summary: 'Who wrote a record last, and when',
        querystring,
        response: { 200: lastChangeShape },
      },
    },
    async ({ query }) => {
      const last = await lastWriteOf(books, query.noun, query.id)
      if (!last) throw notFound()
      return last
    },
  )

  app.get(
    '/api/changes',
    {
      config: { may: 'read' },
      schema: {
        tags: ['office'],
        summary: 'What is saved as it is saved, by ids: a stream of events',
        headers,
        response: { 200: { content: { 'text/event-stream': { schema: listOf(changeShape) } } } },
      },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      // The shape is that of the data of an event.
      const events: FastifyReply = reply
      const last = request.headers['last-event-id']
      const stream = await changes.follow(
        sessionFor(request),
        last !== undefined && PLACE.test(last) ? Number(last) : undefined,
      )
      open.add(reply.raw)
      reply.raw.once('close', () => open.delete(reply.raw))
      return events
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          // A proxy passes each event on at once.
          'x-accel-buffering': 'no',
          connection: 'close',
        })
        .send(stream)
    },
  )
}
