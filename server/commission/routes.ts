import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { commissionBody } from '../../contract/commission/commission-bodies.ts'
import { screenSubjects } from '../../contract/operator/screen-subjects.ts'
import { cashBookEntryShape } from '../../contract/records/cash-book.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { dayFaultFor } from '../records/rights.ts'
import { postCommission } from './post.ts'

/** Posting the commission of a correspondent (docs/books.md, "Commission"). */
export const commissionRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  app.post(
    '/api/commission',
    {
      config: { may: 'enter', subject: screenSubjects.commission },
      schema: {
        tags: ['cash-book'],
        summary: 'Post the commission of the hawala of a correspondent in a period',
        body: commissionBody,
        response: { 201: cashBookEntryShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 201, async (trx, { user }) =>
        postCommission(trx, user.id, request.body, await dayFaultFor(trx, user.role, today())),
      ),
  )
}
