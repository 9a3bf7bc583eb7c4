import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  settlementRowsBody,
  settlementRowsPath,
  settlementRowsShape,
} from '../../contract/operator/draft-rows.ts'
import { MAX_DRAFT_BYTES } from '../../contract/operator/drafts.ts'
import { idParameter } from '../../contract/wire/fields.ts'
import { sessionFor } from '../http/authenticate.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { mapInTurns } from '../threads/turns.ts'
import { jsonPieces } from '../wire/json-pieces.ts'
import { keepSettlementRows, settlementRows } from './settlement-rows.ts'

const tags = ['me']
const url = `/${settlementRowsPath}`
const querystring = z.object({ since: z.optional(idParameter) })

/** The rows of a settlement that is typed and not saved, kept so that they survive the loss of the PC. */
export const settlementRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    url,
    {
      config: { may: 'self' },
      schema: {
        tags,
        summary: "The parts of the operator's settlement that were changed after a version",
        querystring,
        response: { 200: settlementRowsShape },
      },
    },
    async (request, reply) => {
      const found = await settlementRows(books, sessionFor(request).user.id, request.query.since ?? 0)
      const json = await mapInTurns(jsonPieces(found), (piece) => piece)
      // JSON that is written already.
      const written: FastifyReply = reply
      return written.type('application/json; charset=utf-8').send(json.join(''))
    },
  )

  app.patch(
    url,
    {
      config: { may: 'self' },
      schema: {
        tags,
        summary: "Keep parts of the operator's settlement that nobody has changed after the version known",
        body: settlementRowsBody,
        response: { 200: settlementRowsShape },
      },
      bodyLimit: MAX_DRAFT_BYTES,
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user }) =>
        keepSettlementRows(trx, user.id, request.body),
      ),
  )
}
