import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { RECORD_TYPES } from '../../contract/records/records.ts'
import { slipShape } from '../../contract/slips/slip-answers.ts'
import { recordId } from '../http/addresses.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { countSlip } from './store.ts'

const params = z.object({ type: z.enum(RECORD_TYPES), id: z.string() })

/** What is printed of a record for whom it is about (docs/books.md, "Slips"). */
export const slipRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.post(
    '/api/slips/:type/:id',
    {
      config: { may: 'enter', subject: actSubjects.slip },
      schema: {
        tags: ['slips'],
        summary: 'Count a slip of a record that is about to be printed',
        params,
        response: { 201: slipShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 201, (trx, { user }) =>
        countSlip(trx, user, request.params.type, recordId(request.params.id)),
      ),
  )
}
