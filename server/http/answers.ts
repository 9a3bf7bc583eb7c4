import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { withTextsAlone } from '../../contract/text/catalogue.ts'
import { PREFER_CODED } from '../../contract/wire/errors.ts'
import { described } from '../../contract/wire/fields.ts'
import { classifyError, NOT_READ, sentenceOf } from '../db/outage.ts'
import { notFound, type Refusal, Refused } from '../errors.ts'
import { HEADERS, REQUEST_ID } from './headers.ts'
import { preferenceOf } from './prefer.ts'

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

const [CODED_NAME = '', CODED_VALUE] = PREFER_CODED.split('=')

/** Whether a caller puts texts into words itself: it is answered their codes and slots beside the English. */
const takesCoded = ({ headers }: FastifyRequest): boolean =>
  preferenceOf([headers.prefer].flat().join(), CODED_NAME) === CODED_VALUE

/** JSON that is written already is answered as it is. */
function answerRefusal(refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { kind, body, retry_after_s } = refused
  if (retry_after_s !== undefined) reply.header('retry-after', String(retry_after_s))
  reply.code(STATUS[kind])
  if (typeof body === 'string') return reply.type('application/json; charset=utf-8').send(body)
  return reply.send(takesCoded(request) ? body : withTextsAlone(body))
}

function errorBody(status: number, { message }: FastifyError): object {
  if (status === 400) return { non_field_errors: [message] }
  if (status === 413) return { detail: 'The body is too large.' }
  if (status === 415) return { detail: 'The body must be JSON (content type application/json).' }
  return { detail: status === 404 ? 'Not found.' : message }
}

function answerError(error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refused) {
    // By number: the log holds no names.
    if (error.kind === 'forbidden') request.log.warn({ operator: request.session?.user.id }, 'not permitted')
    return answerRefusal(error, request, reply)
  }
  const status = error.statusCode ?? 500
  if (status >= 400 && status !== 500) return reply.code(status).send(errorBody(status, error))
  request.log.error({ err: error }, 'request failed')
  const known = classifyError(error)
  if (known) return reply.code(503).send({ detail: sentenceOf(NOT_READ, known) })
  return reply
    .code(500)
    .send({ detail: `The server failed; nothing was written. Tell your IT person: request ${request.id}.` })
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
