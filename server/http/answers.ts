import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { withTextsAlone } from '../../contract/text/catalogue.ts'
import { PREFER_CODED } from '../../contract/wire/errors.ts'
import { described } from '../../contract/wire/fields.ts'
import { classifyError, notReadText } from '../db/outage.ts'
import { notFound, type Refusal, Refused, refusalTexts, type WrittenBody } from '../errors.ts'
import { HEADERS, REQUEST_ID } from './headers.ts'
import { prefers } from './prefer.ts'

/** What a call answers that has nothing to say, for its description. */
export const NO_CONTENT = { 204: described(z.void(), { type: 'null' }) }

const STATUS: Readonly<Record<Refusal, number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  throttled: 429,
  // nginx's 'client closed request': the client is gone.
  cancelled: 499,
  unavailable: 503,
}

/** Whether a caller puts texts into words itself: it is answered their codes and slots beside the English. */
const takesCoded = ({ headers }: FastifyRequest): boolean => prefers(headers, PREFER_CODED)

function answerRefusal(refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { kind, body, retry_after_s } = refused
  if (retry_after_s !== undefined) reply.header('retry-after', String(retry_after_s))
  reply.code(STATUS[kind])
  const isCoded = takesCoded(request)
  if (typeof body !== 'function') return reply.send(isCoded ? body : withTextsAlone(body))
  const written = (body as WrittenBody)((text) => (isCoded ? text : text.text))
  return reply.type('application/json; charset=utf-8').send(written)
}

/** What the framework refuses, before a route or for its sake. */
function errorBody(status: number, { message }: FastifyError): object {
  if (status === 400) return { non_field_errors: [message] }
  if (status === 413) return { detail: refusalTexts.bodyTooLarge }
  if (status === 415) return { detail: refusalTexts.bodyNotJson }
  return { detail: status === 404 ? refusalTexts.notFound : message }
}

function answerError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refused) {
    // By number: the log holds no names.
    if (error.kind === 'forbidden') request.log.warn({ operator: request.session?.user.id }, 'not permitted')
    return answerRefusal(error, request, reply)
  }
  const status = error.statusCode ?? 500
  const answer = (code: number, body: object) =>
    reply.code(code).send(takesCoded(request) ? body : withTextsAlone(body))
  if (status >= 400 && status !== 500) return answer(status, errorBody(status, error))
  request.log.error({ err: error }, 'request failed')
  const known = classifyError(error)
  if (known) return answer(503, { detail: notReadText(known) })
  return answer(500, { detail: refusalTexts.failed({ id: request.id }) })
}

/** Answers what the router refuses: a torn address is 400, a name too long to be any record's 404. */
export function answerRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // No hook runs before there is a route.
  reply.headers(HEADERS).header(REQUEST_ID, request.id)
  answerError(error.statusCode === 400 ? error : notFound(), request, reply)
}

/** Turns whatever a handler throws into the answer of the wire, in one place. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError)
}
