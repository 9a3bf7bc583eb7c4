import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { hawalaRows } from '../../contract/records/hawala.ts'
import { latestDay } from '../../contract/text/dates.ts'
import { RowsRefused } from '../bodies/refused-rows.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { hawala } from './hawala.ts'
import { recordAll, refusalOf } from './store.ts'

const BULK_LIMIT = 8 * 1024 * 1024

/** Hawala are recorded as settlements (docs/books.md, "Calls"). */
export const settlementRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  const { path, tag } = hawala
  app.post(
    `${path}/bulk_create`,
    {
      schema: { tags: [tag], summary: 'Record a settlement: all of its rows or none', body: hawalaRows },
      bodyLimit: BULK_LIMIT,
      attachValidation: true,
    },
    async (request, reply) => {
      const { body, validationError } = request
      if (validationError instanceof RowsRefused)
        throw await refusalOf(books, hawala, validationError.rows, latestDay(today()))
      if (validationError) throw validationError
      return writeOnce(books, request, reply, 201, (trx, { user }) =>
        recordAll(trx, hawala, user.id, body, latestDay(today())),
      )
    },
  )
}
