import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authTexts } from '../../contract/operator/auth.ts'
import { sessionRefusals } from '../../contract/operator/operator-refusals.ts'
import { may, type Permission, refusedText, type Subject } from '../../contract/operator/roles.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import type { Books } from '../db/books.ts'
import { forbidden, unauthorized } from '../errors.ts'
import { hashToken, type Session, sessionOf } from '../sessions/tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | undefined
  }
  interface FastifyContextConfig {
    /** Served without a token. */
    open?: boolean
    /** What an operator needs for it; a call without it, and not open, stops the start. */
    may?: Permission
    /** What it does, as the subject of its refusal, where that says more than the permission. */
    subject?: Subject
    /** Answered also to a session that is locked. */
    whileLocked?: boolean
  }
}

const TOKEN = /^Token ([\w-]{1,200})$/

// The matched route decides, not the address as sent, which may be encoded.
const isCall = (route: string | undefined) => /^\/(api|auth)\//.test(route ?? '')

/** What the call of a request needs. */
export function neededFor({ routeOptions }: FastifyRequest): Permission {
  const needed = routeOptions.config.may
  if (needed === undefined) throw new Error(`Nobody may call ${routeOptions.url}: it states no permission.`)
  return needed
}

/** Why a call is refused to an operator who lacks its permission, in a sentence. */
export const refusalOf = (request: FastifyRequest): CodedText =>
  refusedText(neededFor(request), request.routeOptions.config.subject)

/**
 * A write that may have been done before its operator lost the role is refused where its first answer is looked for,
 * behind it ({@link file://./write-once.ts}).
 */
const isRepeatable = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' && method !== 'HEAD' && headers['idempotency-key'] !== undefined

/** Sessions that are remembered as let in. */
const MOST_SEEN = 1000
/** How long a session that was let in is not read again before a write that reads it inside its transaction. */
const REMEMBERED_MS = 1000

/** The token that a request carries; undefined where it carries none. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  TOKEN.exec(headers.authorization ?? '')?.[1]

/** The session of a request's token; undefined where it carries none that holds. */
const sessionIn = async (books: Books, request: FastifyRequest): Promise<Session | undefined> => {
  const token = tokenOf(request)
  return token ? sessionOf(books, token) : undefined
}

/** Refuses a request without a valid token, whatever its operator may. */
export async function requireSession(books: Books, request: FastifyRequest): Promise<void> {
  const session = await sessionIn(books, request)
  if (!session) throw unauthorized()
  if (session.user.locked) throw unauthorized(authTexts.locked)
}

/**
 * Refuses every call without a valid token, or without what it needs (docs/books.md, "Who may what"), before its body is
 * read, but for routes marked open. Answers whether a request's token was let in lately, which is known also while the
 * books can't be read.
 */
export function requireToken(app: FastifyInstance, books: Books): (request: FastifyRequest) => boolean {
  /** By the hash of the token, with the instant at which each was read. */
  const seen = new Map<string, { readonly session: Session; readonly read_ms: number }>()
  function remember(session: Session): void {
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.set(session.tokenHash, { session, read_ms: Date.now() })
  }
  /** A session that was read just before; undefined where the call does not read it once more itself. */
  function remembered(request: FastifyRequest, needed: Permission): Session | undefined {
    if (needed === 'self' || !isRepeatable(request)) return undefined
    const { session, read_ms = 0 } = seen.get(hashToken(tokenOf(request) ?? '')) ?? {}
    const { locked, must_change, must_set_up_factor } = session?.user ?? {}
    // Each of them ends by a call of the operator, after which the next one is let in.
    if (locked || must_change || must_set_up_factor) return undefined
    // Sessions go by the clock of the day, which may be set back.
    const age = Date.now() - read_ms
    return age >= 0 && age < REMEMBERED_MS ? session : undefined
  }
  app.decorateRequest('session', undefined)
  app.addHook('onRoute', ({ url, config }) => {
    if (isCall(url) && !config?.open && config?.may === undefined)
      throw new Error(`${url} states neither what it needs nor that it is open.`)
  })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.open || !isCall(request.routeOptions.url)) return
    const needed = neededFor(request)
    const known = remembered(request, needed)
    const session = known ?? (await sessionIn(books, request))
    if (!session) throw unauthorized()
    request.session = session
    const { locked, must_change, must_set_up_factor, role } = session.user
    if (locked && !request.routeOptions.config.whileLocked) throw unauthorized(authTexts.locked)
    if (!known) remember(session)
    if (must_change && needed !== 'self') throw forbidden(sessionRefusals.choosePassword)
    if (must_set_up_factor && needed !== 'self') throw forbidden(authTexts.setUpFirst)
    if (!isRepeatable(request) && !may(role, needed)) throw forbidden(refusalOf(request))
  })
  return (request) => seen.has(hashToken(tokenOf(request) ?? ''))
}

/** Whose request it is. Only for routes that need a token. */
export function sessionFor(request: FastifyRequest): Session {
  if (!request.session) throw unauthorized()
  return request.session
}
