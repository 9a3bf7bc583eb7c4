import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import {
  type DraftName,
  draftBody,
  draftMarkShape,
  isDraftName,
  keptDraftShape,
  MAX_DRAFT_BYTES,
} from '../../contract/operator/drafts.ts'
import { namesTag } from '../db/versions.ts'
import { notFound } from '../errors.ts'
import { sessionFor } from '../http/authenticate.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { draftJson, draftVersion, keepDraft, NO_DRAFT } from './store.ts'

const params = z.object({ name: z.string() })
const tags = ['me']
const url = '/api/me/drafts/:name'

function named(name: string): DraftName {
  if (!isDraftName(name)) throw notFound()
  return name
}

/** What an operator has typed and not saved, kept so that it survives the loss of the PC. */
export const draftRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    url,
    {
      config: { may: 'self' },
      schema: {
        tags,
        summary: 'A working draft of the operator; null where there is none',
        params,
        response: { 200: keptDraftShape },
      },
    },
    async (request, reply) => {
      // JSON that is written already.
      const written: FastifyReply = reply
      const name = named(request.params.name)
      const { id } = sessionFor(request).user
      // The version is read before the draft: it may be the earlier one, so no change is missed.
      const version = String(await draftVersion(books, id, name))
      written.header('etag', `"${version}"`)
      if (namesTag(request.headers['if-none-match'], version)) return written.code(304).send()
      const json = await draftJson(books, id, name)
      return written.type('application/json; charset=utf-8').send(json)
    },
  )

  const keeps = (
    request: FastifyRequest<{ Params: z.infer<typeof params> }>,
    reply: FastifyReply,
    keep: typeof keepDraft,
    content: string,
  ) => {
    const name = named(request.params.name)
    return writeOnce(books, request, reply, 200, (trx, { user, expected }) =>
      keep(trx, user.id, name, content, expected),
    )
  }
  const put = {
    tags,
    summary: 'Keep a working draft in place of the version named',
    params,
    body: draftBody,
    response: { 200: draftMarkShape },
  }
  app.put(url, { config: { may: 'self' }, schema: put, bodyLimit: MAX_DRAFT_BYTES }, (request, reply) =>
    keeps(request, reply, keepDraft, String(request.bodyBytes)),
  )
  const forget = {
    tags,
    summary: 'Forget a working draft in the version named',
    params,
    response: { 200: draftMarkShape },
  }
  app.delete(url, { config: { may: 'self' }, schema: forget }, (request, reply) =>
    keeps(request, reply, keepDraft, NO_DRAFT),
  )
}
