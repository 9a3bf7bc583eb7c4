import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { SEARCH_PATH, searchAnswerShape } from '../../contract/search/found.ts'
import { sendLarge, takesGzip } from '../http/large-answers.ts'
import type { Office } from '../office.ts'

const querystring = z.object({
  q: z
    .string()
    .max(200)
    .describe('Words, amounts (>10000 usd), numbers, phones and days, all of which are to be found'),
})

/** The one search over customers and records (docs/books.md, "The one search"). */
export const searchRoutes: FastifyPluginAsyncZod<Office> = async (app, { reports, today }) => {
  app.get(
    `/${SEARCH_PATH}`,
    {
      config: { may: 'read' },
      schema: {
        tags: ['office'],
        summary: 'Customers and records that have all that is asked for',
        querystring,
        response: { 200: searchAnswerShape },
      },
    },
    async (request, reply) => {
      const asked = { q: request.query.q, today: today() }
      return sendLarge(reply, await reports.run('search', asked, { compress: takesGzip(request) }))
    },
  )
}
