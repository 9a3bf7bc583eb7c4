import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { SUSPECTED } from '../../contract/suspicions/suspected.ts'
import { suspicionBody, suspicionShape } from '../../contract/suspicions/suspicions.ts'
import { recordId } from '../http/addresses.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { addSuspicion } from './store.ts'

/** Notes of suspicion (docs/books.md, "Notes of suspicion"); they are read as a report. */
export const suspicionRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.post(
    '/api/suspicions/:kind/:of',
    {
      // Refused as the log is: what a cashier is told names no note.
      config: { may: 'audit' },
      schema: {
        tags: ['suspicions'],
        summary: 'Add a note of suspicion on a customer or a hawala',
        params: z.object({ kind: z.enum(SUSPECTED), of: z.string() }),
        body: suspicionBody,
        response: { 201: suspicionShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 201, (trx, { user }) => {
        const { kind, of } = request.params
        return addSuspicion(trx, user.id, { kind, of: recordId(of) }, request.body)
      }),
  )
}
