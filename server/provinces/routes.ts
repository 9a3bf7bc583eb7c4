import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { provinceBody, provincePatch, provinceShape } from '../../contract/lists/provinces.ts'
import { screenSubjects } from '../../contract/operator/screen-subjects.ts'
import { listOf } from '../../contract/wire/answers.ts'
import { recordId } from '../http/addresses.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { spendIfGuarded } from '../sessions/delete-window.ts'
import { addProvince, deleteProvince, listProvinces, updateProvince } from './store.ts'

const params = z.object({ id: z.string() })
const tags = ['provinces']

/** Provinces. */
export const provinceRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    '/api/provinces',
    {
      config: { may: 'read' },
      schema: { tags, summary: 'Provinces in their order', response: { 200: listOf(provinceShape) } },
    },
    () => listProvinces(books),
  )

  app.post(
    '/api/provinces',
    {
      config: { may: 'manage', subject: screenSubjects.provinces },
      schema: { tags, summary: 'Add a province', body: provinceBody, response: { 201: provinceShape } },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 201, (trx, { user }) => addProvince(trx, user.id, request.body)),
  )

  for (const [method, summary, body] of [
    ['PATCH', 'Change a province', provincePatch],
    ['PUT', 'Replace a province', provinceBody],
  ] as const)
    app.route({
      method,
      url: '/api/provinces/:id',
      config: { may: 'manage', subject: screenSubjects.provinces },
      schema: { tags, summary, params, body, response: { 200: provinceShape } },
      handler: (request, reply) =>
        writeOnce(books, request, reply, 200, (trx, { user, expected }) =>
          updateProvince(trx, user.id, recordId(request.params.id), request.body, expected),
        ),
    })

  app.delete(
    '/api/provinces/:id',
    {
      config: { may: 'manage', subject: screenSubjects.provinces },
      schema: { tags, summary: 'Delete a province', params, response: NO_CONTENT },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, async (trx, { user, tokenHash, expected }) => {
        const id = recordId(request.params.id)
        await spendIfGuarded(trx, tokenHash, `provinces/${id}`)
        await deleteProvince(trx, user.id, id, expected)
      }),
  )
}
