import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { holdersQuery, holdersShape, papersBody, papersShape } from '../../contract/papers/papers-shapes.ts'
import { recordId } from '../http/addresses.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { holdersOf } from './holders.ts'
import { findPapers, savePapers } from './store.ts'

const tags = ['customers']
const url = '/api/papers/:cust_id'
const params = z.object({ cust_id: z.string() })

/** Papers of customers and walk-ins (docs/books.md, "Papers"). */
export const paperRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, calendarDay }) => {
  app.get(
    '/api/papers/holders',
    {
      config: { may: 'enter' },
      schema: {
        tags,
        summary: 'Who has shown a paper of a number: customers, senders and receivers of hawala',
        querystring: holdersQuery,
        response: { 200: holdersShape },
      },
    },
    ({ query }) => holdersOf(books, query.id_no),
  )

  app.get(
    url,
    {
      config: { may: 'read' },
      schema: { tags, summary: 'The papers of a customer', params, response: { 200: papersShape } },
    },
    (request) => findPapers(books, recordId(request.params.cust_id)),
  )

  app.put(
    url,
    {
      config: { may: 'enter' },
      schema: {
        tags,
        summary: 'Keep the papers of a customer',
        params,
        body: papersBody,
        response: { 200: papersShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) =>
        savePapers(trx, user, recordId(request.params.cust_id), request.body, expected, calendarDay()),
      ),
  )
}
