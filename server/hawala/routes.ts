import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { latestDay } from '../../contract/dates.ts'
import { page } from '../../contract/fields.ts'
import { hawalaPatch, hawalaRows } from '../../contract/hawala.ts'
import { RowsRefused } from '../bodies/refused-rows.ts'
import { recordId, soughtById } from '../http/record-id.ts'
import { ifMatch } from '../http/versions.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { deleteHawala, findHawala, pageHawala, recordHawala, refusalOf, updateHawala } from './store.ts'

const params = z.object({ id: z.string() })
const tags = ['hawala']
const BULK_LIMIT = 8 * 1024 * 1024

/** Hawala (spec, section 7). */
export const hawalaRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  app.post(
    '/api/hawala/bulk_create',
    {
      schema: { tags, summary: 'Record a settlement: all of its rows or none', body: hawalaRows },
      bodyLimit: BULK_LIMIT,
      attachValidation: true,
    },
    async (request, reply) => {
      const { body, validationError } = request
      if (validationError instanceof RowsRefused)
        throw await refusalOf(books.read, validationError.rows, latestDay(today()))
      if (validationError) throw validationError
      return writeOnce(books, request, reply, 201, (trx, { user }) =>
        recordHawala(trx, user.id, body, latestDay(today())),
      )
    },
  )

  const querystring = z.object({ id: z.string().optional(), ...page })
  app.get(
    '/api/hawala',
    { schema: { tags, summary: 'Hawala: one by id, or by pages, newest first', querystring } },
    async ({ query }) => {
      if (query.id !== undefined) return soughtById('id', query.id, (id) => findHawala(books.read, id))
      return pageHawala(books.read, query)
    },
  )

  app.route({
    method: ['PATCH', 'PUT'],
    url: '/api/hawala/:id',
    schema: { tags, summary: 'Change a hawala', params, body: hawalaPatch },
    handler: (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user }) =>
        updateHawala(
          trx,
          user.id,
          recordId(request.params.id),
          request.body,
          ifMatch(request),
          latestDay(today()),
        ),
      ),
  })

  app.delete('/api/hawala/:id', { schema: { tags, summary: 'Delete a hawala', params } }, (request, reply) =>
    writeOnce(books, request, reply, 204, (trx, { user }) =>
      deleteHawala(trx, user.id, recordId(request.params.id), ifMatch(request)),
    ),
  )
}
