import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { errorCodes, type FastifyInstance, type FastifyRequest, type FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod'
import { parseJson } from '../../contract/money/exact-json.ts'
import { bodyTexts } from '../bodies/body-texts.ts'
import { judge, type Read, readBody } from '../bodies/read.ts'
import { BodyCount, openBodyReader } from '../bodies/reader.ts'
import { shapeName } from '../bodies/shapes.ts'
import { invalid, invalidInput, type Refused } from '../errors.ts'
import { RowsRefused } from '../wire/refused-rows.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, in well-formed UTF-8; undefined without one. */
    bodyBytes: Buffer | undefined
  }
}

/** A larger body that no route takes is not parsed. */
const LOOKED_AT_BYTES = 65_536

/**
 * The bytes of a body, collected as they come. Throws 413 as soon as there are more than `limit`, and what `count` has
 * against them: nothing is held from then on, but the rest is read first, since a client that still sends reads no answer.
 */
function collectBody(payload: Readable, limit: number, count?: BodyCount): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let pieces: Buffer[] = []
    let length = 0
    let refused: Refused | undefined
    const stop = () => payload.off('data', take).off('end', end).off('error', fail)
    const fail = (error: Error) => {
      stop()
      reject(Object.assign(error, { statusCode: 400 }))
    }
    const end = () => {
      stop()
      if (refused) reject(refused)
      else resolve(Buffer.concat(pieces, length))
    }
    const take = (piece: Buffer) => {
      length += piece.length
      if (length > limit) {
        stop()
        reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
      } else if (!refused) {
        refused = count?.take(piece)
        if (refused) pieces = []
        else pieces.push(piece)
      }
    }
    payload.on('data', take).on('end', end).on('error', fail)
  })
}

/** Throws 400 where a body that no route takes is no JSON. */
function assertJson(bytes: Buffer): void {
  const text = bytes.length > LOOKED_AT_BYTES ? '' : bytes.toString()
  try {
    if (text.trim() !== '') parseJson(text)
  } catch {
    throw invalidInput(bodyTexts.noJson)
  }
}

/** What a route is given of a body: the value that its shape made of it, or the refusal. */
function outcome(read: Read): { readonly value: unknown } | { readonly error: Error } {
  if (read.kind === 'value') return { value: read.value }
  if (read.kind === 'rows') return { error: new RowsRefused(read.rows) }
  if (read.kind === 'refused') return { error: invalid(read.errors) }
  throw new Error('There is nothing to look at.')
}

/** Validates a request by the route's shapes; a body was judged when it was read, a blank one comes as null. */
export const validateByShape: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema, httpPart }) =>
  (sent) =>
    outcome(httpPart === 'body' && sent ? (sent as Read) : judge(schema, sent))

/** Reads JSON bodies with their figures as sent; any other content type is 415. */
export function acceptJson(app: FastifyInstance): void {
  const bodies = openBodyReader()
  app.addHook('onClose', bodies.close)
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.body === undefined || shapeName(schema.body)) return
    throw new Error(`server/bodies/shapes.ts leaves the body of ${method} ${url} out.`)
  })
  app.decorateRequest('bodyBytes', undefined)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { schema, config, bodyLimit } = request.routeOptions
    if (Number(request.headers['content-length']) > bodyLimit)
      throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    const name = shapeName(schema?.body)
    const count = name === undefined ? undefined : new BodyCount(name)
    const sent = await collectBody(payload, bodyLimit, count)
    const bytes = isUtf8(sent) ? sent : Buffer.from(sent.toString())
    request.bodyBytes = bytes
    if (name === undefined || count === undefined) return void assertJson(bytes)
    // The thread works for requests with a token only; the body of a sign-in is small.
    const read = config.open ? readBody(bytes, name) : await bodies.read(bytes, count.values, name)
    if (read.kind === 'noJson') throw invalidInput(bodyTexts.noJson)
    return read.kind === 'blank' ? undefined : read
  })
}
