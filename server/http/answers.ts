import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { FieldErrors } from '../../contract/errors.ts'
import { NOT_READ, sentenceOf, troubleOf } from '../db/trouble.ts'
import { notFound, Refused } from '../errors.ts'
import { REQUEST_ID } from './request-ids.ts'

type Issue = { readonly message: string; readonly path: readonly PropertyKey[] }

/** Issues of a schema as the 400 of the wire: messages by field, those of no field as non_field_errors. */
function fieldMessages(issues: readonly Issue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.length > 0 ? path.map(String).join('.') : 'non_field_errors'
    const text =
      path.length === 0 && message.startsWith('Invalid input') ? 'A JSON object is required.' : message
    errors[field] = [...(errors[field] ?? []), text]
  }
  return errors
}

/** The 400 of a bulk call: the errors of each row it was sent, `{}` for a good one. */
function rowMessages(rows: readonly unknown[], issues: readonly Issue[]): FieldErrors | FieldErrors[] {
  if (issues.some(({ path }) => path.length === 0)) return fieldMessages(issues)
  const byRow = rows.map((): Issue[] => [])
  for (const { path, message } of issues) byRow[Number(path[0])]?.push({ path: path.slice(1), message })
  return byRow.map(fieldMessages)
}

/** The 400 of input that has not its shape, by field, in a bulk call by row; undefined for another error. */
export function shapeErrorsOf(error: unknown, body: unknown): FieldErrors | FieldErrors[] | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const issues = error.validation.map((entry) => ({
    message: entry.message ?? '',
    path: entry.instancePath.split('/').filter(Boolean),
  }))
  return Array.isArray(body) ? rowMessages(body, issues) : fieldMessages(issues)
}

function details(status: number, error: FastifyError): { detail: string } {
  if (status === 413) return { detail: 'The body is too large.' }
  if (status === 415) return { detail: 'The body must be JSON (content type application/json).' }
  if (status === 503) return { detail: 'The server is overloaded. Try again in a moment.' }
  return { detail: status === 404 ? 'Not found.' : error.message }
}

function answerError(
  error: FastifyError | Refused,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refused) return reply.code(error.status).headers(error.headers).send(error.body)
  const shapeErrors = shapeErrorsOf(error, request.body)
  if (shapeErrors) return reply.code(400).send(shapeErrors)
  const status = error.statusCode ?? 500
  if (status >= 400 && status !== 500) {
    if (status === 400) return reply.code(400).send({ non_field_errors: [error.message] })
    return reply.code(status).send(details(status, error))
  }
  request.log.error({ err: error }, 'request failed')
  const known = troubleOf(error)
  if (known) return reply.code(503).send({ detail: sentenceOf(NOT_READ, known) })
  return reply
    .code(500)
    .send({ detail: `The server failed; nothing was written. Tell your IT person: request ${request.id}.` })
}

/** Answers what the router refuses: a torn address is 400, a name too long to be any record's 404. */
export function answerRouterError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // No hook runs before there is a route.
  reply.header(REQUEST_ID, request.id)
  answerError(error.statusCode === 400 ? error : notFound(), request, reply)
}

/** Turns whatever a handler throws into the answer of the wire, in one place. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError)
}
