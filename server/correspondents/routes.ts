import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { correspondentShape } from '../../contract/commission/commission-answers.ts'
import { correspondentBody } from '../../contract/commission/commission-bodies.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { columnsBody } from '../../contract/reconciliation/reconciliation-bodies.ts'
import { recordId } from '../http/addresses.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { findCorrespondent, saveColumns, saveCorrespondent } from './store.ts'

const tags = ['customers']
const url = '/api/correspondents/:cust_id'
const params = z.object({ cust_id: z.string() })

/** What is agreed with correspondents (docs/books.md, "Commission", "Reconciliation"). */
export const correspondentRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    url,
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'The terms of commission of a correspondent',
        params,
        response: { 200: correspondentShape },
      },
    },
    (request) => findCorrespondent(books, recordId(request.params.cust_id)),
  )

  app.put(
    url,
    {
      config: { may: 'manage', subject: actSubjects.commissionTerms },
      schema: {
        tags,
        summary: 'Agree on terms of commission with a correspondent',
        params,
        body: correspondentBody,
        response: { 200: correspondentShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) =>
        saveCorrespondent(trx, user.id, recordId(request.params.cust_id), request.body, expected),
      ),
  )

  app.put(
    `${url}/columns`,
    {
      config: { may: 'enter', subject: actSubjects.agree },
      schema: {
        tags,
        summary: 'Keep what the columns of the files of a correspondent are',
        params,
        body: columnsBody,
        response: { 200: correspondentShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) =>
        saveColumns(trx, user.id, recordId(request.params.cust_id), request.body, expected),
      ),
  )
}
