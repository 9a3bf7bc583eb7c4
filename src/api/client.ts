import ky, { isHTTPError, type Options } from 'ky'
import { parseAnswer } from '../../contract/money/exact-json.ts'
import { authTexts } from '../../contract/operator/auth.ts'
import { isSame } from '../../contract/text/catalogue.ts'
import {
  ASKED,
  type Conflict,
  isQuestion,
  type Pass,
  PREFER_CODED,
  type QuestionAnswer,
  type VersionedWrite,
} from '../../contract/wire/errors.ts'
import { Listeners } from '../listeners.ts'

/** Why a call came to nothing; the machines' failure.ts reads it from a thrown {@link CallFailed}. */
export type CallFailure =
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly body: unknown
      /** The server's name for the call, by which its log is searched. */
      readonly request?: string
    }
  | { readonly kind: 'unreachable' }

/** A call the server refused, or one that got no answer: whether it was carried out is then unknown. */
export class CallFailed extends Error {
  readonly failure: CallFailure
  constructor(failure: CallFailure) {
    super(failure.kind)
    this.failure = failure
  }
}

/** What calls need of the session. */
export interface SessionPort {
  token(): string | null
  /** Who is signed in; undefined while nobody is. */
  operator(): number | undefined
  /** A write was answered 401: resolves once the operator has signed in again, rejects if they won't. */
  signInAgain(): Promise<void>
  /** A read was answered 401 or 'Invalid token.'. */
  readRefused(): void
  /** A call was refused since the session is locked: resolves once it is not. */
  unlocked(): Promise<void>
  /** A call was refused since the office requires a second factor that is not set up. */
  incomplete(): void
  /** A write asks something: resolves once it is answered, with what the write passes by so far; undefined where it is dropped. */
  ask?(answer: QuestionAnswer, pass?: Pass): Promise<Pass | undefined>
}

let session: SessionPort = {
  token: () => null,
  operator: () => undefined,
  signInAgain: () => Promise.reject(new Error('No session.')),
  readRefused: () => {},
  unlocked: () => Promise.reject(new Error('No session.')),
  incomplete: () => {},
}

/** Connects the calls with the session; once, at the start. */
export function connectSession(port: SessionPort): void {
  session = port
}

/** Who is signed in; undefined while nobody is. */
export const operatorOf = () => session.operator()

/**
 * Throws {@link CallFailed} unless this operator is still signed in, so that their data is never sent with another
 * operator's token. Background work calls it before each request.
 */
export function ensureOperator(operator_id: number): void {
  if (session.operator() !== operator_id) throw new CallFailed({ kind: 'unreachable' })
}

const unreachable = new Listeners()

/** Listens for calls that got no answer. Returns what ends it. */
export const onUnreachable = unreachable.subscribe

const REQUEST_TIMEOUT_MS = 30_000
const RETRY_AFTER_MS = 1000
/** Characters that the slowest line takes in a millisecond: a settlement of thousands of rows may be megabytes. */
const SLOWEST_LINE = 16

const client = ky.create({
  prefix: '/',
  timeout: REQUEST_TIMEOUT_MS,
  parseJson: parseAnswer,
  cache: 'no-store',
  retry: { limit: 0 },
  hooks: {
    beforeRequest: [
      ({ request }) => {
        const token = session.token()
        if (token) request.headers.set('Authorization', `Token ${token}`)
        request.headers.append('Prefer', PREFER_CODED)
      },
    ],
  },
})

let underWay = 0
let asked_at = 0
/** When the last call was made that counts as use of the session, in milliseconds since 1970. */
export const lastCallAt = () => asked_at
/** How many calls are on their way. */
export const callsUnderWay = () => underWay

const parsedAnswer = async <T>(response: Response): Promise<T> =>
  (response.status === 204 ? undefined : parseAnswer(await response.text())) as T

async function call<T>(
  path: string,
  options: Options,
  take: (answer: Response) => Promise<T> = parsedAnswer,
) {
  underWay += 1
  asked_at = Date.now()
  try {
    return await take(await client(path, options))
  } catch (error) {
    throw failureOf(error, options)
  } finally {
    underWay -= 1
  }
}

/** What a call that threw is thrown as; those who wait for a server are told where there is none. */
function failureOf(error: unknown, { signal }: Options): unknown {
  if (signal?.aborted) return error
  if (!isHTTPError(error)) {
    unreachable.notify()
    return new CallFailed({ kind: 'unreachable' })
  }
  const body = error.data === undefined ? '' : error.data
  const { status, headers } = error.response
  const request = headers.get('X-Request-Id')
  return new CallFailed({ kind: 'refused', status, body, ...(request ? { request } : {}) })
}

/** Opens an answer without an end; its text comes piece by piece. One that is refused touches no session. */
export async function openStream(
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ReadableStream<string>> {
  const options = { headers, signal, timeout: false } as const
  try {
    const { body } = await client(path, options)
    if (!body) throw new Error('The answer has no body.')
    return body.pipeThrough(new TextDecoderStream())
  } catch (error) {
    throw failureOf(error, options)
  }
}

/** What a call was refused with; undefined where it was not. */
const refusalOf = (error: unknown): unknown =>
  error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure.body : undefined

const detailOf = (error: unknown): unknown =>
  (refusalOf(error) as { detail?: unknown } | null | undefined)?.detail

/** Whether a call was refused since the session is locked. */
export const isLocked = (error: unknown): boolean => isSame(detailOf(error), authTexts.locked)

/** Whether a call was refused since the session has ended. */
export const isSessionGone = (error: unknown): boolean => {
  if (!(error instanceof CallFailed) || error.failure.kind !== 'refused' || isLocked(error)) return false
  return error.failure.status === 401 || isSame(detailOf(error), authTexts.invalidToken)
}

/**
 * Makes a call again each time that it finds the session locked, once it is not. One that is refused until a second factor
 * is set up leads there.
 */
async function unlocked<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (isSame(detailOf(error), authTexts.setUpFirst)) session.incomplete()
      if (!isLocked(error)) throw error
      await session.unlocked()
    }
  }
}

type Query = Readonly<Record<string, string | number | undefined>>

/** Reads; retries once after a second (docs/books.md, "Errors on the wire"). A session that is gone resets the page. */
export const read = <T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> =>
  readOf(() => readQuietly<T>(path, query, signal))

/** Reads text as it came, with its ETag. */
export const readTagged = (path: string, query: Query, signal: AbortSignal) =>
  readOf(() =>
    call(path, readOptions(query, signal), async (answer) => ({
      text: await answer.text(),
      tag: answer.headers.get('ETag'),
    })),
  )

/** Reads what may take as long as it takes; `take` reads the answer while it comes. The signal ends it. */
export const readLong = <T>(
  path: string,
  query: Query,
  signal: AbortSignal,
  take: (answer: Response) => Promise<T>,
): Promise<T> => readOf(() => call(path, { ...readOptions(query, signal), timeout: false }, take))

async function readOf<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await unlocked(attempt)
  } catch (error) {
    if (isSessionGone(error)) session.readRefused()
    throw error
  }
}

const readOptions = (query: Query, signal?: AbortSignal): Options => ({
  searchParams: { ...query },
  retry: { limit: 1, delay: () => RETRY_AFTER_MS, afterStatusCodes: [] },
  ...(signal ? { signal } : {}),
})

/** Reads without touching the session, as while it is being restored. */
export function readQuietly<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  return call<T>(path, readOptions(query, signal))
}

export interface WriteOptions {
  readonly json?: unknown
  /** JSON that stands as text already, sent as it is, so that a retry is the same to the byte; or a file. */
  readonly body?: string | Blob | undefined
  /** The same key is never carried out twice. */
  readonly key?: string
  /** The version the write is based on. */
  readonly version?: number | undefined
  /** Ends the write, also one that waits for the operator: it goes out under no other session. */
  readonly signal?: AbortSignal | undefined
  /** What lets it pass what it asks, or that it is refused then; left out, the operator is asked. */
  readonly pass?: Pass | 'refuse' | undefined
}

/** What a write sends, and for how long it may be on its way. A file has its type from its blob. */
function writing(method: string, { json, body, key, version, signal, pass }: WriteOptions): Options {
  const sent = body ?? (json === undefined ? undefined : JSON.stringify(json))
  const size = typeof sent === 'string' ? sent.length : sent?.size
  const headers: Record<string, string> = { ...ASKED, ...(typeof pass === 'object' && pass) }
  if (typeof sent === 'string') headers['Content-Type'] = 'application/json'
  if (key !== undefined) headers['Idempotency-Key'] = key
  if (version !== undefined) headers['If-Match'] = String(version)
  return {
    method,
    headers,
    ...(size !== undefined && { body: sent, timeout: REQUEST_TIMEOUT_MS + size / SLOWEST_LINE }),
    ...(signal && { signal }),
  } as Options
}

/** Writes. One that asks something goes on once it is answered; one that finds the session gone waits until the operator has signed in again, then goes on. */
export async function write<T>(
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  options: WriteOptions = {},
): Promise<T> {
  let content = writing(method, options)
  let pass: Pass | undefined
  for (;;) {
    options.signal?.throwIfAborted()
    try {
      return await unlocked(() => call<T>(path, content))
    } catch (error) {
      const asked = refusalOf(error)
      const given = !options.pass && isQuestion(asked) && (await session.ask?.(asked, pass))
      if (given) {
        pass = given
        content = writing(method, { ...options, pass })
        continue
      }
      if (!isSessionGone(error)) throw error
      await session.signInAgain().catch(() => {
        throw error
      })
    }
  }
}

let keysMade = 0
/**
 * A new Idempotency-Key. Keys sort in the order in which a page makes them, so that the browser reads rows in theirs.
 * crypto.randomUUID is missing on plain HTTP.
 */
export function newKey(): string {
  keysMade += 1
  const order = Date.now() * 0x400 + (keysMade % 0x400)
  const [chance = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return order.toString(16).padStart(16, '0') + chance.toString(16).padStart(16, '0')
}

/**
 * Writes once, behind the operator's back: a session that is gone asks nobody to sign in, and the call
 * throws as any refused one.
 */
export const writeQuietly = <T>(
  method: 'post' | 'put' | 'patch' | 'delete',
  path: string,
  options: Pick<WriteOptions, 'json' | 'body' | 'version'> = {},
) => call<T>(path, writing(method, options))

/** What came of a write over a version. Throws {@link CallFailed} where the server could not be asked, or refused it otherwise. */
export async function versioned<T, Current = T>(written: Promise<T>): Promise<VersionedWrite<T, Current>> {
  try {
    return { isKept: true, current: await written }
  } catch (error) {
    const failure = error instanceof CallFailed ? error.failure : undefined
    if (failure?.kind !== 'refused' || failure.status !== 409) throw error
    return { isKept: false, current: (failure.body as Conflict<Current>).current }
  }
}
