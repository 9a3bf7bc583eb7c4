import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { actSubjects } from '../../contract/operator/act-subjects.ts'
import { keptListShape, keptListsShape, watchDecisionBody } from '../../contract/watch/watch.ts'
import { watchRefusals } from '../../contract/watch/watch-texts.ts'
import { recordId } from '../http/addresses.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { decide } from '../watch/decisions.ts'
import { keptLists, replaceList } from '../watch/lists.ts'
import { listedNames } from '../watch/name-index.ts'
import { fileFault } from './fault.ts'
import { readWatchList } from './read-list.ts'

const tags = ['watch']

/** Sanctions lists and what is decided of the names on them (docs/books.md, "Sanctions lists"). */
export const watchRoutes: FastifyPluginAsyncZod<Office> = async (app, { books, today }) => {
  // So that the next name does not wait for them.
  const prepareNames = () => void listedNames(books).catch(() => {})
  app.addHook('onReady', async () => prepareNames())

  app.get(
    '/api/watch/lists',
    {
      config: { may: 'audit' },
      schema: { tags, summary: 'The sanctions lists that are kept', response: { 200: keptListsShape } },
    },
    () => keptLists(books),
  )

  // A file goes to its reader as it comes: nothing holds it whole.
  app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
  app.post(
    '/api/watch/lists',
    {
      config: { may: 'own', subject: actSubjects.watchList },
      schema: {
        tags,
        summary:
          "Load a list of names, the UN's XML, OFAC's CSV or the office's own, in the place of the last",
        response: { 201: keptListShape },
      },
    },
    async (request, reply) => {
      const { body } = request
      if (!(body instanceof Readable)) throw fileFault(watchRefusals.unknown)
      const list = await readWatchList(body)
      // The write is that of this file: what its key is held against.
      request.bodyBytes = Buffer.from(list.sha256)
      const answer = await writeOnce(books, request, reply, 201, (trx, { user }) =>
        replaceList(trx, user.id, list, today()),
      )
      prepareNames()
      return answer
    },
  )

  app.post(
    '/api/watch/questions/:id/decision',
    {
      config: { may: 'manage', subject: actSubjects.watchDecision },
      schema: {
        tags,
        summary: 'Decide on a name that nobody was asked about',
        params: z.object({ id: z.string() }),
        body: watchDecisionBody,
        response: NO_CONTENT,
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, (trx, { user }) =>
        decide(trx, user.id, recordId(request.params.id), request.body.reason),
      ),
  )
}
