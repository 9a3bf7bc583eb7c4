import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { cashBookBody, cashBookPatch } from '../../contract/cash-book.ts'
import { latestDay } from '../../contract/dates.ts'
import { page } from '../../contract/fields.ts'
import { useDeleteWindow } from '../auth/delete-window.ts'
import { nextId } from '../db/counters.ts'
import { recordId, soughtById } from '../http/record-id.ts'
import { ifMatch } from '../http/versions.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { CASH_BOOK, deleteEntry, findEntry, pageEntries, recordEntry, updateEntry } from './store.ts'

const params = z.object({ id: z.string() })
const tags = ['cash-book']

/** The cash-book (spec, section 7). */
export const cashBookRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  app.get(
    '/api/cash-book/next_id',
    { schema: { tags, summary: 'The id suggested for a new transaction' } },
    async () => ({ next_id: await nextId(books, CASH_BOOK) }),
  )

  const querystring = z.object({ id: z.string().optional(), ...page })
  app.get(
    '/api/cash-book',
    { schema: { tags, summary: 'Transactions: one by id, or by pages, newest first', querystring } },
    async ({ query }) => {
      if (query.id !== undefined) return soughtById('id', query.id, (id) => findEntry(books.read, id))
      return pageEntries(books.read, query)
    },
  )

  app.post(
    '/api/cash-book',
    { schema: { tags, summary: 'Record a transaction', body: cashBookBody } },
    (request, reply) =>
      writeOnce(books, request, reply, 201, (trx, { user }) =>
        recordEntry(trx, user.id, request.body, latestDay(today())),
      ),
  )

  app.patch(
    '/api/cash-book/:id',
    { schema: { tags, summary: 'Change a transaction', params, body: cashBookPatch } },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user }) =>
        updateEntry(
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
    '/api/cash-book/:id',
    { schema: { tags, summary: 'Delete a transaction, after a password check', params } },
    (request, reply) =>
      writeOnce(books, request, reply, 204, async (trx, { user, tokenHash }) => {
        await useDeleteWindow(trx, tokenHash, `${CASH_BOOK}/${request.params.id}`)
        await deleteEntry(trx, user.id, recordId(request.params.id), ifMatch(request))
      }),
  )
}
