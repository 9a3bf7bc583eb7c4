import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { stepBody } from '../../contract/records/hawala-steps.ts'
import { notFound } from '../errors.ts'
import { recordId } from '../http/addresses.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { dayFaultFor } from '../records/rights.ts'
import { findLife, takeStep, undoStep } from './steps.ts'

const tags = ['hawala']
const params = z.object({ id: z.string() })
const stepParams = z.object({ id: z.string(), no: z.string() })

/** The steps of hawala and what waits for them (docs/books.md, "The life of a hawala"). */
export const hawalaRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  const { books, today } = office

  app.get(
    '/api/hawala/:id/steps',
    {
      config: { may: 'read' },
      schema: { tags, summary: 'A hawala with its steps, and those it may take next', params },
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
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { expected, ...session }) => {
        const { id, no } = request.params
        return undoStep(trx, session, recordId(id), recordId(no), expected, office)
      }),
  )
}
