import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Session, sessionOf } from '../auth/tokens.ts'
import type { Books } from '../db/books.ts'
import { unauthorized } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
  interface FastifyContextConfig {
    /** Served without a token. */
    open?: boolean
  }
}

const TOKEN = /^Token ([\w-]{1,200})$/

// The matched route decides, not the address as sent, which may be encoded.
const isCall = (route: string | undefined) => /^\/(api|auth)\//.test(route ?? '')

/** Refuses every call without a valid token before its body is read, but for routes marked open. */
export function requireToken(app: FastifyInstance, books: Books): void {
  app.decorateRequest('session', undefined)
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.open || !isCall(request.routeOptions.url)) return
    const token = TOKEN.exec(request.headers.authorization ?? '')?.[1]
    request.session = token ? await sessionOf(books, token) : undefined
    if (!request.session) throw unauthorized()
  })
}

/** Whose request it is. Only for routes that need a token. */
export function sessionFor(request: FastifyRequest): Session {
  if (!request.session) throw unauthorized()
  return request.session
}
