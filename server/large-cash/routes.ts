import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { filingShape } from '../../contract/large-cash/large-cash-answers.ts'
import { filingBody } from '../../contract/large-cash/large-cash-bodies.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { fileList } from './filings.ts'

/** Filing the list of large cash (docs/books.md, "Large cash"). */
export const largeCashRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.post(
    '/api/filings',
    {
      config: { may: 'manage', subject: actSubjects.fileLargeCash },
      schema: {
        tags: ['reports'],
        summary: 'Mark the list of large cash of a period as filed, and keep its rows',
        body: filingBody,
        response: { 201: filingShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 201, (trx, { user }) => fileList(trx, user, request.body)),
  )
}
