import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { agreementShape, agreementsShape } from '../../contract/reconciliation/reconciliation-answers.ts'
import { agreementBody } from '../../contract/reconciliation/reconciliation-bodies.ts'
import { recordId } from '../http/addresses.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { agree } from './agree.ts'
import { lastAgreements, takeAgreementBack } from './agreements.ts'

const tags = ['reconciliation']
const url = '/api/reconciliation/agreements'

/** What is agreed with correspondents for their accounts (docs/books.md, "Reconciliation"). */
export const reconciliationRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    url,
    {
      config: { may: 'read' },
      schema: { tags, summary: 'The last agreement of each account', response: { 200: agreementsShape } },
    },
    () => lastAgreements(books),
  )

  app.post(
    url,
    {
      config: { may: 'enter', subject: actSubjects.agree },
      schema: {
        tags,
        summary: 'Agree on an account with its correspondent through a day',
        body: agreementBody,
        response: { 201: agreementShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 201, (trx, { user }) => agree(trx, user.id, request.body)),
  )

  app.delete(
    `${url}/:id`,
    {
      config: { may: 'manage', subject: actSubjects.takeAgreementBack },
      schema: {
        tags,
        summary: 'Take the last agreement of an account back',
        params: z.object({ id: z.string() }),
        response: NO_CONTENT,
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, async (trx, { user, expected }) => {
        await takeAgreementBack(trx, user.id, recordId(request.params.id), expected)
      }),
  )
}
