import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { listOf, nextIdShape, pageOf } from '../../contract/wire/answers.ts'
import { page } from '../../contract/wire/fields.ts'
import { nextId } from '../db/counters.ts'
import { findByIdParam, recordId } from '../http/addresses.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { sessionFor } from '../http/authenticate.ts'
import { BULK_LIMIT, bulkQuery, bulkWrite } from '../http/bulk.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { spendDeleteWindow, spendIfGuarded } from '../sessions/delete-window.ts'
import { RowsRefused } from '../wire/refused-rows.ts'
import type { PostingRecord } from './define-record.ts'
import { findOpposite, mayTakeBack } from './opposites.ts'
import { RECORDS } from './records.ts'
import { assertMayChange, dayFaultFor } from './rights.ts'
import { refusalOf } from './row-faults.ts'
import { deleteRecord, findRecord, pageRecords, recordAll, recordOne, updateRecord } from './store.ts'

const params = z.object({ id: z.string() })
const querystring = z.object({ id: z.string().optional(), ...page })

/** The calls that read a kind of record. */
const readRoutes =
  (record: PostingRecord): FastifyPluginAsyncZod<Office> =>
  async (app, { books }) => {
    const { path, noun, plural } = record
    const tags = [record.tag]

    app.get(
      path,
      {
        config: { may: 'read' },
        schema: {
          tags,
          summary: `${plural}: one by id, or by pages, newest first`,
          querystring,
          response: { 200: z.union([pageOf(record.answer), listOf(record.answer)]) },
        },
      },
      async ({ query }) => {
        if (query.id !== undefined)
          return findByIdParam('id', query.id, (id) => findRecord(books, record, id))
        return pageRecords(books, record, query)
      },
    )

    if (mayTakeBack(record))
      app.get(
        `${path}/:id/opposite`,
        {
          config: { may: 'read' },
          schema: {
            tags,
            summary: `The ${noun} that takes a ${noun} back, in a list of one or none`,
            params,
            response: { 200: listOf(record.answer) },
          },
        },
        async (request) => {
          const opposite = await findOpposite(books, record, recordId(request.params.id))
          return opposite ? [opposite] : []
        },
      )
  }

/** The calls that change and delete one of a kind of record. */
const changeRoutes =
  (record: PostingRecord): FastifyPluginAsyncZod<Office> =>
  async (app, office) => {
    const { books, today } = office
    const { type, path, noun, guard } = record
    const tags = [record.tag]

    app.route({
      method: [...record.changedBy],
      url: `${path}/:id`,
      config: { may: 'enter' },
      schema: {
        tags,
        summary: `Change a ${noun}`,
        params,
        body: record.patch,
        response: { 200: record.answer },
      },
      handler: (request, reply) =>
        writeOnce(books, request, reply, 200, async (trx, { user, expected }) => {
          const id = recordId(request.params.id)
          await assertMayChange(trx, user, type, id, office)
          return updateRecord(
            trx,
            record,
            user.id,
            id,
            request.body,
            expected,
            await dayFaultFor(trx, user.role, today()),
          )
        }),
    })

    const check = guard ? ', after a password check' : ''
    app.delete(
      `${path}/:id`,
      {
        config: { may: 'enter' },
        schema: { tags, summary: `Delete a ${noun}${check}`, params, response: NO_CONTENT },
      },
      (request, reply) =>
        writeOnce(books, request, reply, 204, async (trx, { user, tokenHash, expected }) => {
          const id = recordId(request.params.id)
          await assertMayChange(trx, user, type, id, office)
          const spend = guard ? spendDeleteWindow : spendIfGuarded
          await spend(trx, tokenHash, `${type}/${request.params.id}`)
          await deleteRecord(trx, record, user.id, id, expected)
        }),
    )
  }

/** The call that records many of a kind of record. */
const bulkRoutes =
  (record: PostingRecord): FastifyPluginAsyncZod<Office> =>
  async (app, { books, today }) => {
    const { path, tag, plural, rows } = record

    app.post(
      `${path}/bulk_create`,
      {
        config: { may: 'enter' },
        schema: {
          tags: [tag],
          summary: `Record ${plural.toLowerCase()}: all of the rows or none`,
          body: rows,
          querystring: bulkQuery,
          response: { 200: listOf(record.answer), 201: listOf(record.answer) },
        },
        bodyLimit: BULK_LIMIT,
        attachValidation: true,
      },
      async (request, reply) => {
        const { body, validationError } = request
        if (validationError instanceof RowsRefused)
          throw await refusalOf(
            books,
            record,
            validationError.rows,
            await dayFaultFor(books, sessionFor(request).user.role, today()),
          )
        if (validationError) throw validationError
        return bulkWrite(books, request, reply, 201, async (trx, { user }) =>
          recordAll(trx, record, user.id, body, await dayFaultFor(trx, user.role, today())),
        )
      },
    )
  }

/** The calls that record one of a kind of record. */
const entryRoutes =
  (record: PostingRecord): FastifyPluginAsyncZod<Office> =>
  async (app, { books, today }) => {
    const { type, path, noun } = record
    const tags = [record.tag]

    app.get(
      `${path}/next_id`,
      {
        config: { may: 'enter' },
        schema: { tags, summary: `The id suggested for a new ${noun}`, response: { 200: nextIdShape } },
      },
      async () => ({ next_id: await nextId(books, type) }),
    )
    app.post(
      path,
      {
        config: { may: 'enter' },
        schema: { tags, summary: `Record a ${noun}`, body: record.body, response: { 201: record.answer } },
      },
      (request, reply) =>
        writeOnce(books, request, reply, 201, async (trx, { user }) =>
          recordOne(trx, record, user.id, request.body, await dayFaultFor(trx, user.role, today())),
        ),
    )
  }

/** The calls of a kind of record. */
const routesOf =
  (record: PostingRecord): FastifyPluginAsyncZod<Office> =>
  async (app, office) => {
    await app.register(readRoutes(record), office)
    await app.register(changeRoutes(record), office)
    await app.register(bulkRoutes(record), office)
    if (!record.isRowsOnly) await app.register(entryRoutes(record), office)
  }

/** Every kind of record that posts (docs/books.md, "Calls"). */
export const recordRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  for (const record of RECORDS) await app.register(routesOf(record), office)
}
