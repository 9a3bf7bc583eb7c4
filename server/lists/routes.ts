import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { dayBookEntryShape } from '../../contract/records/day-book-answers.ts'
import { wholeListOf } from '../../contract/wire/answers.ts'
import { day } from '../../contract/wire/fields.ts'
import { since } from '../http/whole-lists.ts'
import type { Office } from '../office.ts'

/** The day book (docs/books.md, "The day book"). */
export const dayBookRoutes: FastifyPluginAsyncZod<Office> = async (app, { answerList }) => {
  app.get(
    '/api/day-book/:day',
    {
      config: { may: 'read' },
      schema: {
        tags: ['cash-book'],
        summary: 'The records of forms that are dated a day, with who entered them and when',
        params: z.object({ day: day() }),
        querystring: z.object({ since }),
        response: { 200: wholeListOf(dayBookEntryShape, dayBookEntryShape.def.innerType.shape.key) },
      },
    },
    (request, reply) => answerList('day-book', request.query.since, request, reply, request.params.day),
  )
}
