import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { hawalaRows } from '../../contract/hawala/hawala.ts'
import {
  correspondentHawalaShape,
  queuedHawalaShape,
  queueQuery,
  queueSumShape,
  waitingShape,
} from '../../contract/hawala/queue.ts'
import { type AlikeAnswer, alikeAnswerShape, hawalaLifeShape } from '../../contract/hawala/step-answers.ts'
import { stepBody } from '../../contract/hawala/step-body.ts'
import { listOf, pageOf } from '../../contract/wire/answers.ts'
import { notFound } from '../errors.ts'
import { recordId } from '../http/addresses.ts'
import { BULK_LIMIT } from '../http/bulk.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { dayFaultFor } from '../records/rights.ts'
import { alikeHawala } from './alike.ts'
import { findLife } from './life.ts'
import { correspondentHawala, pageQueue, queueSums, waiting } from './queue.ts'
import { takeStep } from './take-step.ts'
import { undoStep } from './undo.ts'

const tags = ['hawala']
const params = z.object({ id: z.string() })
const stepParams = z.object({ id: z.string(), no: z.string() })

/** The hawala that wait for a step, and those open with a correspondent. */
const waitingRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, calendarDay }) => {
  app.get(
    '/api/hawala/queue',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'The hawala that wait for a step, by pages, unpaid and oldest first',
        querystring: queueQuery,
        response: { 200: pageOf(queuedHawalaShape) },
      },
    },
    ({ query }) => pageQueue(books, query),
  )

  app.get(
    '/api/hawala/queue/sums',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'What waits with each correspondent in each currency, by age',
        response: { 200: listOf(queueSumShape) },
      },
    },
    () => queueSums(books, calendarDay()),
  )

  app.get(
    '/api/hawala/waiting',
    {
      config: { may: 'read' },
      schema: { tags, summary: 'How many hawala wait, and since when', response: { 200: waitingShape } },
    },
    () => waiting(books),
  )

  app.get(
    '/api/hawala/correspondents/:cust_id',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'The hawala that are open with a correspondent, both ways, and the last numbers',
        params: z.object({ cust_id: z.string() }),
        response: { 200: correspondentHawalaShape },
      },
    },
    async (request) => {
      const found = await correspondentHawala(books, recordId(request.params.cust_id), calendarDay())
      if (!found) throw notFound()
      return found
    },
  )
}

/** The hawala that rows to be recorded are like. */
const alikeRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.post(
    '/api/hawala/alike',
    {
      config: { may: 'enter' },
      schema: {
        tags,
        summary: 'Which rows of a settlement are like recorded hawala; records nothing',
        body: hawalaRows,
        response: { 200: alikeAnswerShape },
      },
      bodyLimit: BULK_LIMIT,
    },
    async ({ body }): Promise<AlikeAnswer> => ({ alike: await alikeHawala(books, body) }),
  )
}

/** A hawala with its steps, taking the next one and undoing the last. */
const stepRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  const { books, today } = office

  app.get(
    '/api/hawala/:id/steps',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'A hawala with its steps, and those it may take next',
        params,
        response: { 200: hawalaLifeShape },
      },
    },
    async (request) => {
      const life = await findLife(books, recordId(request.params.id))
      if (!life) throw notFound()
      return life
    },
  )

  app.post(
    '/api/hawala/:id/steps',
    {
      config: { may: 'enter' },
      schema: {
        tags,
        summary: 'Have a hawala take its next step: told, confirmed, paid or returned',
        params,
        body: stepBody,
        response: { 201: hawalaLifeShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 201, async (trx, { user, expected }) => {
        const dayFault = await dayFaultFor(trx, user.role, today())
        const id = recordId(request.params.id)
        return takeStep(trx, user, id, request.body, expected, dayFault, office)
      }),
  )

  app.delete(
    '/api/hawala/:id/steps/:no',
    {
      config: { may: 'enter' },
      schema: {
        tags,
        summary: 'Undo the last step of a hawala, after a password check where it moved money',
        params: stepParams,
        response: { 200: hawalaLifeShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { expected, ...session }) => {
        const { id, no } = request.params
        return undoStep(trx, session, recordId(id), recordId(no), expected, office)
      }),
  )
}

/** The steps of hawala and what waits for them (docs/books.md, "The life of a hawala"). */
export const hawalaRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  await app.register(waitingRoutes, office)
  await app.register(alikeRoutes, office)
  await app.register(stepRoutes, office)
}
