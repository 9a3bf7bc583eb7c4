import type { FastifyInstance } from 'fastify'
import { parseJson } from '../../contract/json.ts'
import { invalidInput } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, '' without one. */
    bodyText: string
  }
}

/** Reads JSON bodies with their figures as sent; any other content type is 415. */
export function acceptJson(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.bodyText = text as string
    if (request.bodyText.trim() === '') return done(null, undefined)
    try {
      done(null, parseJson(request.bodyText))
    } catch {
      done(invalidInput('The body is not valid JSON.'))
    }
  })
}
