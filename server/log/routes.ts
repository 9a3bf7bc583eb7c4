import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { CHANGED_NOUNS } from '../../contract/office/changes.ts'
import { LOG_KINDS } from '../../contract/office/log.ts'
import { logPageShape, noteShape } from '../../contract/office/log-answers.ts'
import { noteBody } from '../../contract/office/log-note.ts'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { operatorNameShape } from '../../contract/operator/operators.ts'
import { listOf } from '../../contract/wire/answers.ts'
import { day, idParameter, text } from '../../contract/wire/fields.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { logPage } from './log.ts'
import { addNote } from './notes.ts'

const tags = ['log']
/** Only rows before this place of the log. */
const before = z.optional(idParameter)
const querystring = z.object({
  before,
  kind: z.optional(z.enum(LOG_KINDS)),
  id: z.optional(text(64)),
  operator: z.optional(idParameter),
  from_date: z.optional(day()),
  to_date: z.optional(day()),
  /** Only what an owner looks at twice. */
  notable: z.optional(z.literal('true')),
})

/** The audit log as people read it, the newest rows first (docs/books.md, "The log"). */
export const logRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, dayOf }) => {
  app.get(
    '/api/log',
    {
      config: { may: 'audit' },
      schema: {
        tags,
        summary: 'What was done, by whom: by pages',
        querystring,
        response: { 200: logPageShape },
      },
    },
    ({ query: { notable, ...asked } }) =>
      logPage(books, { ...asked, ...(notable && { notable: true }) }, dayOf),
  )

  app.get(
    '/api/log/operators',
    {
      config: { may: 'audit' },
      schema: { tags, summary: 'Who ever signed in, by name', response: { 200: listOf(operatorNameShape) } },
    },
    () => books.all<{ id: number; name: string }>('select id, name from operators order by name, id'),
  )

  const params = z.object({ kind: z.enum(CHANGED_NOUNS), id: z.string() })
  app.post(
    '/api/log/:kind/:id/notes',
    {
      config: { may: 'audit', subject: actSubjects.note },
      schema: {
        tags,
        summary: 'Add a note about a record',
        params,
        body: noteBody,
        response: { 201: noteShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 201, (trx, { user }) =>
        addNote(trx, user.id, request.params.kind, request.params.id, request.body),
      ),
  )

  app.get(
    '/api/log/:kind/:id',
    {
      config: { may: 'read' },
      schema: {
        tags,
        summary: 'The history of a record',
        params,
        querystring: z.object({ before }),
        response: { 200: logPageShape },
      },
    },
    ({ params: { kind, id }, query }) => logPage(books, { kind, id, ...query }, dayOf),
  )
}
