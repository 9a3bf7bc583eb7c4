import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ownWordsShape } from '../../contract/office/words-answers.ts'
import { ownWordsBody } from '../../contract/office/words-body.ts'
import { languageShape } from '../../contract/operator/locale-choice.ts'
import { listOf } from '../../contract/wire/answers.ts'
import { namesTag } from '../db/versions.ts'
import { NO_CONTENT } from '../http/answers.ts'
import { writeOnce } from '../http/write-once.ts'
import type { Office } from '../office.ts'
import { dropWords, saveWords, wordsOf } from '../office-settings/words.ts'

const tags = ['office']
const language = languageShape
const url = '/api/words/:language/:code'
const params = z.object({ language, code: z.string() })
const config = { may: 'own' } as const

const tagOf = (answer: unknown) =>
  createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)

/** The words that the office has of its own for texts of the console (docs/books.md, "Words"). */
export const wordsRoutes: FastifyPluginAsyncZod<Office> = async (app, { books }) => {
  app.get(
    '/api/words/:language',
    {
      config: { may: 'self' },
      schema: {
        tags,
        summary: "The office's own words of a language",
        params: z.object({ language }),
        response: { 200: listOf(ownWordsShape) },
      },
    },
    async (request, reply) => {
      const words = await wordsOf(books, request.params.language)
      const tag = tagOf(words)
      // A 304 has no answer of the shape.
      const written: FastifyReply = reply.header('etag', `"${tag}"`)
      return namesTag(request.headers['if-none-match'], tag) ? written.code(304).send() : written.send(words)
    },
  )

  app.put(
    url,
    {
      config,
      schema: {
        tags,
        summary: 'Keep own words of a text',
        params,
        body: ownWordsBody,
        response: { 200: ownWordsShape },
      },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 200, (trx, { user, expected }) =>
        saveWords(trx, user.id, request.params, request.body, expected),
      ),
  )

  app.delete(
    url,
    {
      config,
      schema: { tags, summary: 'Take own words of a text back', params, response: NO_CONTENT },
    },
    (request, reply) =>
      writeOnce(books, request, reply, 204, (trx, { user, expected }) =>
        dropWords(trx, user.id, request.params, expected),
      ),
  )
}
