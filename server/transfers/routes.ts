import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { latestDay } from '../../contract/dates.ts'
import { page } from '../../contract/fields.ts'
import { transferBody, transferPatch } from '../../contract/transfers.ts'
import { useDeleteWindow } from '../auth/delete-window.ts'
import { nextId } from '../db/counters.ts'
import { recordId, soughtById } from '../http/record-id.ts'
import { ifMatch } from '../http/versions.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import {
  deleteTransfer,
  findTransfer,
  pageTransfers,
  recordTransfer,
  TRANSFER,
  updateTransfer,
} from './store.ts'

const params = z.object({ id: z.string() })
const tags = ['transfers']

/** Transfers (spec, section 7). */
export const transferRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  app.get(
    '/api/transfer/next_id',
    { schema: { tags, summary: 'The id suggested for a new transfer' } },
    async () => ({ next_id: await nextId(books, TRANSFER) }),
  )

  const querystring = z.object({ id: z.string().optional(), ...page })
  app.get(
    '/api/transfer',
    { schema: { tags, summary: 'Transfers: one by id, or by pages, newest first', querystring } },
    async ({ query }) => {
      if (query.id !== undefined) return soughtById('id', query.id, (id) => findTransfer(books.read, id))
      return pageTransfers(books.read, query)
    },
  )

  app.post(
    '/api/transfer',
    { schema: { tags, summary: 'Record a transfer', body: transferBody } },
    (request, reply) =>
      writeOnce(books, request, reply, 201, (trx, { user }) =>
        recordTransfer(trx, user.id, request.body, latestDay(today())),
      ),
  )

  app.patch(
    '/api/transfer/:id',
    { schema: { tags, summary: 'Change a transfer', params, body: transferPatch } },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user }) =>
        updateTransfer(
          trx,
          user.id,
          recordId(request.params.id),
          request.body,
          ifMatch(request),
          latestDay(today()),
        ),
      ),
  )

  app.delete(
    '/api/transfer/:id',
    { schema: { tags, summary: 'Delete a transfer, after a password check', params } },
    (request, reply) =>
      writeOnce(books, request, reply, 204, async (trx, { user, tokenHash }) => {
        await useDeleteWindow(trx, tokenHash, `${TRANSFER}/${request.params.id}`)
        await deleteTransfer(trx, user.id, recordId(request.params.id), ifMatch(request))
      }),
  )
}
