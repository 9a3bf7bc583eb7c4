import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { type Imported, importedShape, importShape } from '../../contract/imports/import-answers.ts'
import { entryRows, importQuery, officeRows } from '../../contract/imports/import-bodies.ts'
import { type ImportKind, importTarget } from '../../contract/imports/imports.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { screenSubjects } from '../../contract/operator/screen-subjects.ts'
import { listOf } from '../../contract/wire/answers.ts'
import type { Trx } from '../db/books.ts'
import { recordId } from '../http/addresses.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { sessionFor } from '../http/authenticate.ts'
import { BULK_LIMIT, bulkQuery, bulkWrite } from '../http/bulk.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { cashBook } from '../records/cash-book.ts'
import type { PostingRecord } from '../records/define-record.ts'
import { hawala } from '../records/hawala.ts'
import { dayFaultFor } from '../records/rights.ts'
import { refusalOf } from '../records/row-faults.ts'
import { spendDeleteWindow } from '../sessions/delete-window.ts'
import { RowsRefused } from '../wire/refused-rows.ts'
import { importFile } from './import.ts'
import { importToWire, listImports } from './kept.ts'
import type { Asked, Made } from './made.ts'
import { importOffice } from './office.ts'
import { importRecords } from './records.ts'
import { takeBack } from './take-back.ts'

const tags = ['imports']
const querystring = z.object({ ...importQuery, ...bulkQuery.shape })

/** What is imported of a kind: how its rows look, what makes them, and the records that they are, if any. */
interface Kind<Rows extends z.core.$ZodType<readonly object[]>> {
  readonly kind: ImportKind
  readonly summary: string
  readonly body: Rows
  readonly record?: PostingRecord
  make(trx: Trx, asked: Asked, rows: z.output<Rows>): Promise<Made>
}

/** The call that imports rows of a kind, or tries them out. */
const importRoute =
  <Rows extends z.core.$ZodType<readonly object[]>>({
    kind,
    summary,
    body,
    record,
    make,
  }: Kind<Rows>): FastifyPluginAsyncZod<Office> =>
  async (app, { books, today, dayOf }) => {
    app.post(
      `/api/imports/${kind}`,
      {
        config: { may: 'manage', subject: screenSubjects.import },
        schema: { tags, summary, body, querystring, response: { 200: importedShape, 201: importedShape } },
        bodyLimit: BULK_LIMIT,
        attachValidation: true,
      },
      async (request, reply) => {
        const { query, validationError } = request
        if (validationError instanceof RowsRefused && record)
          throw await refusalOf(
            books,
            record,
            validationError.rows,
            await dayFaultFor(books, sessionFor(request).user.role, today()),
          )
        if (validationError) throw validationError
        const rows = request.body as z.output<Rows>
        return bulkWrite<Imported>(books, request, reply, 201, async (trx, { user }) => {
          const dayFault = await dayFaultFor(trx, user.role, today())
          const { file, fingerprint, date, description } = query
          return importFile(
            trx,
            { kind, user, file, fingerprint, date, description, dayFault, dayOf },
            (asked) => make(trx, asked, rows),
          )
        })
      },
    )
  }

const KINDS = [
  importRoute({
    kind: 'office',
    summary: 'Import customers with accounts and opening balances: all of the rows or none',
    body: officeRows,
    make: importOffice,
  }),
  importRoute({
    kind: 'entries',
    summary: 'Import cash-book transactions: all of the rows or none',
    body: entryRows,
    record: cashBook,
    make: (trx, asked, rows) => importRecords(trx, cashBook, asked, rows),
  }),
  importRoute({
    kind: 'hawala',
    summary: 'Import hawala: all of the rows or none',
    body: hawala.rows,
    record: hawala,
    make: (trx, asked, rows) => importRecords(trx, hawala as PostingRecord, asked, rows),
  }),
]

/** Files of customers, entries and hawala that are imported (docs/books.md, "Imports"). */
export const importRoutes: FastifyPluginAsyncZod<Office> = async (app, office) => {
  const { books } = office
  for (const route of KINDS) await app.register(route, office)

  app.get(
    '/api/imports',
    {
      config: { may: 'manage', subject: screenSubjects.import },
      schema: {
        tags,
        summary: 'The imports that stand, newest first',
        response: { 200: listOf(importShape) },
      },
    },
    async () => (await listImports(books)).map(importToWire),
  )

  app.delete(
    '/api/imports/:id',
    {
      config: { may: 'own', subject: actSubjects.takeImportBack },
      schema: {
        tags,
        summary: 'Take an import back with all that it made, after a password check',
        params: z.object({ id: z.string() }),
        response: NO_CONTENT,
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, async (trx, { user, tokenHash, expected }) => {
        const id = recordId(request.params.id)
        await spendDeleteWindow(trx, tokenHash, importTarget(id), true)
        await takeBack(trx, user.id, id, expected)
      }),
  )
}
