import { createHash, hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { APPROVAL_HEADER, PREFER_LIMITS_ASKED } from '../../contract/limits/limit-paths.ts'
import { authTexts } from '../../contract/operator/auth.ts'
import { may, type Permission, type Role, refusedText } from '../../contract/operator/roles.ts'
import type { CodedText } from '../../contract/text/catalogue.ts'
import { DECISION_HEADER, PREFER_NAMES_ASKED } from '../../contract/watch/watch-sources.ts'
import { keyTexts } from '../../contract/wire/errors.ts'
import { changesIn, holding, sealWith } from '../audit/chain.ts'
import type { Books, Trx } from '../db/books.ts'
import { answerDigest } from '../db/seal.ts'
import { bareTag } from '../db/versions.ts'
import { conflict, forbidden, invalidInput, refusalTexts, unauthorized } from '../errors.ts'
import { ApprovalRefused, noteRefused } from '../limits/approvals.ts'
import { assertWithinLimits, type LimitedWrite } from '../limits/guard.ts'
import { watching } from '../limits/watched.ts'
import type { Session } from '../sessions/tokens.ts'
import { giveTurn, mapInTurns } from '../threads/turns.ts'
import { type AskedNames, assertNamesDecided, lookUp } from '../watch/guard.ts'
import { jsonPieces } from '../wire/json-pieces.ts'
import { neededFor, refusalOf, sessionFor } from './authenticate.ts'
import { prefers } from './prefer.ts'

interface Answer {
  readonly status: number
  readonly body: string
}

const MAX_KEY_LENGTH = 200

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_LENGTH)
    throw invalidInput(refusalTexts.keyLength({ max: String(MAX_KEY_LENGTH) }))
  return key
}

interface KeptRequest {
  readonly role: Role
  readonly locked_at: string | null
  readonly operator_id: number | null
  readonly request_hash: string
  readonly status: number
  readonly body: string
}

/**
 * Looks, inside the write, at whether its session is still there and not locked, and its operator may still do it, and at what was
 * answered under its key: the body of a request may have taken minutes. An answer that was given stays given. Throws
 * 401, 403, or 409 for a key of another request.
 */
async function answeredBefore(trx: Trx, once: Once): Promise<Answer | undefined> {
  const { key, operator_id, request_hash, tokenHash, needed, refusal } = once
  const [row] =
    await trx.all<KeptRequest>`select o.role, t.locked_at, k.operator_id, k.request_hash, k.status, k.body
    from tokens t join operators o on o.id = t.operator_id
    left join idempotency_keys k on k.key = ${key ?? null}
    where t.token_hash = ${tokenHash} and o.disabled_at is null`
  if (!row) throw unauthorized()
  if (row.locked_at !== null) throw unauthorized(authTexts.locked)
  if (row.operator_id !== null) {
    if (row.operator_id !== operator_id || row.request_hash !== request_hash) throw conflict(keyTexts.used)
    return row
  }
  if (!may(row.role, needed)) throw forbidden(refusal ?? refusedText(needed))
  return undefined
}

/** A write that is to be done once; without a key it is done each time it is sent. */
export interface Once {
  readonly key: string | undefined
  readonly operator_id: number
  /** The session that it comes from, and what its operator needs for it. */
  readonly tokenHash: string
  readonly needed: Permission
  /** What an operator without that is answered; left out, what the permission says. */
  readonly refusal?: CodedText
  /** Of method, path with query, and body: the request that the key belongs to. */
  readonly request_hash: string
  readonly status: 200 | 201 | 204
  /** How limits of accounts and sanctions lists are held against it; left out of what is rolled back. */
  readonly asked?: {
    readonly limits: Pick<LimitedWrite, 'approval' | 'isAsked'>
    readonly names: Omit<AskedNames, 'operator_id'>
  }
}

/**
 * Does the work, or answers what it answered the first time. The transaction that the work gets holds its audit
 * rows until the answer is known, so that a kept answer has its digest in the log.
 */
export async function doOnce(trx: Trx, once: Once, work: (trx: Trx) => Promise<unknown>): Promise<Answer> {
  const { key, operator_id, request_hash, status, tokenHash, asked } = once
  const watched = watching(trx)
  const own = holding(watched.trx)
  const first = await answeredBefore(own, once)
  if (first) return first
  const result = await work(own)
  if (asked) {
    await assertNamesDecided(own, changesIn(own), { ...asked.names, operator_id })
    await assertWithinLimits(own, watched.moved, { ...asked.limits, request: request_hash, tokenHash })
  }
  const body =
    status === 204 ? '' : (await mapInTurns(jsonPieces(result as object), (piece) => piece)).join('')
  if (key === undefined) {
    await sealWith(own, operator_id, undefined)
    return { status, body }
  }
  const digest = answerDigest({ key, operator_id, request_hash, status, body })
  const audit_seq = await sealWith(own, operator_id, digest)
  await trx.send`insert into idempotency_keys
    (key, operator_id, request_hash, status, body, created_at, audit_seq)
    values (${key}, ${operator_id}, ${request_hash}, ${status}, ${body}, ${new Date().toISOString()},
      ${audit_seq})`
  return { status, body }
}

const HASHED_AT_ONCE = 1_048_576

async function hashOf(start: string, body: Buffer = Buffer.alloc(0)): Promise<string> {
  if (body.length <= HASHED_AT_ONCE)
    return hash('sha256', Buffer.concat([Buffer.from(start), body]), 'base64url')
  const digest = createHash('sha256').update(start)
  for (let first = 0; first < body.length; first += HASHED_AT_ONCE) {
    digest.update(body.subarray(first, first + HASHED_AT_ONCE))
    await giveTurn()
  }
  return digest.digest('base64url')
}

/** Who a write comes from, and the version it says it is based on; undefined where it says none, or `*`. */
interface Asked extends Session {
  readonly expected: string | undefined
}

/** What a write does, by whom it is asked for. */
export type Work<Result> = (trx: Trx, asked: Asked) => Promise<Result>

function askedBy(request: FastifyRequest): Asked {
  const tag = bareTag(request.headers['if-match'] ?? '*')
  return { ...sessionFor(request), expected: tag === '*' ? undefined : tag }
}

/** A write of a request that is kept under no key. */
function unkept(request: FastifyRequest): Once {
  const { user, tokenHash } = sessionFor(request)
  const [needed, refusal] = [neededFor(request), refusalOf(request)]
  return {
    key: undefined,
    operator_id: user.id,
    tokenHash,
    needed,
    refusal,
    request_hash: '',
    status: 200,
  }
}

/**
 * Runs a write whose answer holds a secret, and which is never kept under a key: sent again, it is done again. The
 * session and its operator's role are read inside it, as in every write.
 */
export async function writeUnkept<T>(
  books: Books,
  request: FastifyRequest,
  work: (trx: Trx, session: Session) => Promise<T>,
): Promise<T> {
  const once = unkept(request)
  return books.write(async (trx) => {
    await answeredBefore(trx, once)
    return work(trx, sessionFor(request))
  })
}

/** What a request says of limits and of names that may be listed: what lets it pass, and whether its caller is asked. */
async function askedOf({ headers, body }: FastifyRequest): Promise<NonNullable<Once['asked']>> {
  const named = (header: string) => [headers[header.toLowerCase()]].flat()[0]
  return {
    limits: { approval: named(APPROVAL_HEADER), isAsked: prefers(headers, PREFER_LIMITS_ASKED) },
    names: {
      decision: named(DECISION_HEADER),
      isAsked: prefers(headers, PREFER_NAMES_ASKED),
      lookedUp: await lookUp(body),
    },
  }
}

/** Sends an answer; the reply is returned under the type of what was answered, which the route's shape is held against. */
function send<Result>(reply: FastifyReply, { status, body }: Answer): Result {
  reply.code(status)
  const sent = body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
  return sent as unknown as Result
}

/**
 * Runs a write and answers what it returns. With an Idempotency-Key the first 2xx answer is kept in
 * the same transaction, and the same request answers it again without a second write; a refusal
 * keeps nothing. The same key with another body, path, query or operator is 409.
 */
export async function writeOnce<Result>(
  books: Books,
  request: FastifyRequest,
  reply: FastifyReply,
  status: Once['status'],
  work: Work<Result>,
): Promise<Result> {
  const asked = askedBy(request)
  const path = request.url.replace(/\/?(?=\?|$)/, '')
  const request_hash = await hashOf(`${request.method} ${path}\n`, request.bodyBytes)
  const once = {
    ...unkept(request),
    ...{ key: keyOf(request), request_hash, status, asked: await askedOf(request) },
  }
  try {
    return send(reply, await books.write((trx) => doOnce(trx, once, (own) => work(own, asked))))
  } catch (error) {
    if (error instanceof ApprovalRefused) await noteRefused(books, asked.user.id, error)
    throw error
  }
}

/**
 * Answers what a write would return, with 200: it is checked and done as by {@link writeOnce}, then all of it is rolled
 * back. Its Idempotency-Key is neither looked up nor kept.
 */
export async function dryRun<Result>(
  books: Books,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work<Result>,
): Promise<Result> {
  const asked = askedBy(request)
  const once = unkept(request)
  return send(reply, await books.dryRun((trx) => doOnce(trx, once, (own) => work(own, asked))))
}
