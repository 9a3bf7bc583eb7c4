import { hash, randomBytes } from 'node:crypto'
import type { OpenSession, Profile, User } from '../../contract/operator/auth.ts'
import { isFactorRequired } from '../../contract/operator/second-factor.ts'
import { auditTimeless } from '../audit/chain.ts'
import type { Books, Reader, Trx } from '../db/books.ts'
import { among } from '../db/rows.ts'
import { notFound } from '../errors.ts'
import { settingsIn } from '../office-settings/store.ts'

const IDLE_LIMIT_MS = 12 * 60 * 60 * 1000
const ABSOLUTE_LIMIT_MS = 7 * 24 * 60 * 60 * 1000
/** How stale the time of last use may get before it is written again. */
const TOUCH_MS = 60 * 1000
/**
 * How much longer than the office's idle time a session may be unused before it is locked here: its console locks it at
 * that time, and tells of keys and pointers within a minute where no other call does.
 */
const IDLE_MARGIN_MS = 3 * 60 * 1000

/** The type of the audit rows of sessions: one where an operator signs in, one where a session is ended on request. */
export const SIGN_IN = 'sign-in'

/** Who a request comes from. */
export interface Session {
  readonly user: Profile
  readonly tokenHash: string
}

/** What says whether a session is locked: the columns of its token, and `content` of the office's settings. */
interface Use {
  readonly used_at: string
  readonly locked_at: string | null
  readonly office: string | null
}
const USE = 't.used_at, t.locked_at, (select content from office_settings) as office'

/** Whether a session is locked: on request, or because it was not used for as long as the office lets it. */
function isLocked({ used_at, locked_at, office }: Use, now: number): boolean {
  const minutes = settingsIn(office).idle_minutes
  const idle = now - Date.parse(used_at)
  return locked_at !== null || (minutes > 0 && idle > minutes * 60_000 + IDLE_MARGIN_MS)
}

/** What of a token is stored: it can't be turned back. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')

/** Where an operator signs in: the network's address, and the browser's own name of itself. */
export interface Origin {
  readonly address: string
  readonly client: string
}

/** The instants before which a session must not have been used last, and not have begun, to live on. */
export const oldestLiving = (now = Date.now()) => ({
  used_at: new Date(now - IDLE_LIMIT_MS).toISOString(),
  created_at: new Date(now - ABSOLUTE_LIMIT_MS).toISOString(),
})

/**
 * A new session of an operator; the token itself is known to its bearer alone. Undefined where the
 * operator's password has changed, or the operator was disabled, since it was verified.
 */
export async function issueToken(
  trx: Trx,
  operator: { readonly id: number; readonly password_hash: string },
  { address, client }: Origin,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const record_id = hashToken(token)
  const now = new Date().toISOString()
  await forgetEnded(trx)
  const issued = await trx.run`insert into tokens
    (token_hash, operator_id, created_at, used_at, address, client)
    select ${record_id}, id, ${now}, ${now}, ${address}, ${client} from operators
    where id = ${operator.id} and password_hash = ${operator.password_hash} and disabled_at is null`
  if (issued !== 1) return undefined
  const after = { operator_id: operator.id, created_at: now, address, client }
  await auditTimeless(trx, { operator_id: operator.id, record_type: SIGN_IN, record_id, after })
  return token
}

/** Notes in the log that a session goes on behind a change that ends its operator's others. */
export async function goOn(trx: Trx, tokenHash: string): Promise<void> {
  const [after] = await trx.all<{ operator_id: number }>`select operator_id, created_at, address, client
    from tokens where token_hash = ${tokenHash}`
  if (!after) return
  const { operator_id } = after
  await auditTimeless(trx, {
    operator_id,
    action: 'update',
    record_type: SIGN_IN,
    record_id: tokenHash,
    after,
  })
}

/** Ends an operator's sessions but for `spared`, behind a change of the operator that the log has. */
export async function endSessionsOf(trx: Trx, operator_id: number, spared: string): Promise<void> {
  await trx.run`delete from delete_windows where token_hash <> ${spared}
    and token_hash in (select token_hash from tokens where operator_id = ${operator_id})`
  await trx.run`delete from tokens where operator_id = ${operator_id} and token_hash <> ${spared}`
}

/** Takes the rows of sessions away that have ended by themselves. */
async function forgetEnded(trx: Trx): Promise<void> {
  const { used_at, created_at } = oldestLiving()
  await trx.run`delete from tokens where used_at < ${used_at} or created_at < ${created_at}`
  await trx.run('delete from delete_windows where token_hash not in (select token_hash from tokens)')
}

/** Ends a session of an operator. */
export async function revokeToken(trx: Trx, operator_id: number, tokenHash: string): Promise<void> {
  await trx.run`delete from delete_windows where token_hash = ${tokenHash}`
  await trx.run`delete from tokens where token_hash = ${tokenHash}`
  await auditTimeless(trx, { operator_id, action: 'delete', record_type: SIGN_IN, record_id: tokenHash })
}

/** Locks a session: it answers nothing but who it is until {@link unlockToken}. */
export async function lockToken(trx: Trx, tokenHash: string): Promise<void> {
  await trx.run`delete from delete_windows where token_hash = ${tokenHash}`
  await trx.run`update tokens set locked_at = ${new Date().toISOString()}
    where token_hash = ${tokenHash} and locked_at is null`
}

/** Unlocks a session of an operator; false where it has ended, or the password has changed since it was verified. */
export async function unlockToken(
  trx: Trx,
  operator: { readonly id: number; readonly password_hash: string },
  tokenHash: string,
): Promise<boolean> {
  const unlocked = await trx.run`update tokens set locked_at = null, used_at = ${new Date().toISOString()}
    where token_hash = ${tokenHash} and operator_id = (select id from operators
      where id = ${operator.id} and password_hash = ${operator.password_hash} and disabled_at is null)`
  return unlocked === 1
}

interface Row extends User, Use {
  readonly start_until: string | null
  readonly second_factors: bigint
}

/** An operator as they are told who is signed in. */
function profileOf({ id, email, name, role, start_until, second_factors, office }: Row): Profile {
  const mustSetUp = second_factors === 0n && isFactorRequired(role, settingsIn(office).second_factor)
  return {
    ...{ id, email, name, role },
    ...(start_until !== null && { must_change: true }),
    ...(mustSetUp && { must_set_up_factor: true }),
  }
}

/**
 * The session of a token; undefined for an unknown, revoked or expired one and a disabled operator. Asking counts as
 * use, but not of a locked one.
 */
export async function sessionOf(books: Books, token: string, now = Date.now()): Promise<Session | undefined> {
  const tokenHash = hashToken(token)
  const { used_at, created_at } = oldestLiving(now)
  const [row] = await books.all<Row>(
    `select o.id, o.email, o.name, o.role, o.start_until, ${USE},
       (select count(*) from second_factors f where f.operator_id = o.id) as second_factors
     from tokens t join operators o on o.id = t.operator_id
     where t.token_hash = ? and o.disabled_at is null and t.used_at >= ? and t.created_at >= ?`,
    tokenHash,
    used_at,
    created_at,
  )
  if (!row) return undefined
  if (isLocked(row, now)) return { user: { ...profileOf(row), locked: true }, tokenHash }
  const idle = now - Date.parse(row.used_at)
  if (idle > TOUCH_MS) touch(books, tokenHash, new Date(now).toISOString())
  return { user: profileOf(row), tokenHash }
}

/** The hashes among these whose sessions are valid and not locked. Checking a session does not extend it. */
export async function validSessions(books: Books, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const now = Date.now()
  const { used_at, created_at } = oldestLiving(now)
  const rows = await books.all<Use & { token_hash: string }>(
    `select t.token_hash, ${USE} from tokens t join operators o on o.id = t.operator_id
     where ${among('t.token_hash', hashes)} and o.disabled_at is null and t.used_at >= ? and t.created_at >= ?`,
    ...hashes,
    used_at,
    created_at,
  )
  return new Set(rows.filter((row) => !isLocked(row, now)).map(({ token_hash }) => token_hash))
}

function touch(books: Books, tokenHash: string, used_at: string): void {
  const written = books.write(async (trx) => {
    await trx.run`update tokens set used_at = ${used_at} where token_hash = ${tokenHash}`
  })
  // A time of last use that could not be written refuses no request.
  written.catch(() => {})
}

const ID_LENGTH = 16
/** A session is named by the beginning of its token's hash: 96 bits that lead nowhere. */
export const sessionId = (tokenHash: string) => tokenHash.slice(0, ID_LENGTH)

type SessionRow = Omit<OpenSession, 'id' | 'current'> & { readonly token_hash: string }

/** An operator's sessions that have not ended: the one that asks, where it is theirs, then the last used first. */
export async function openSessions(
  { all }: Reader,
  operator_id: number,
  tokenHash?: string,
): Promise<OpenSession[]> {
  const { used_at, created_at } = oldestLiving()
  const rows = await all<SessionRow>`select token_hash, address, client, created_at, used_at
    from tokens where operator_id = ${operator_id} and used_at >= ${used_at} and created_at >= ${created_at}
    order by case when token_hash = ${tokenHash ?? ''} then 0 else 1 end,
      used_at desc, created_at desc, token_hash`
  return rows.map(({ token_hash, ...row }) => ({
    id: sessionId(token_hash),
    ...row,
    current: token_hash === tokenHash,
  }))
}

/** Ends one of an operator's sessions, on behalf of them or of an owner. Throws 404 where none of theirs has the id. */
export async function endSession(trx: Trx, by: number, operator_id: number, id: string): Promise<void> {
  const [row] = await trx.all<{ token_hash: string }>(
    `select token_hash from tokens where operator_id = ? and substr(token_hash, 1, ${ID_LENGTH}) = ?`,
    operator_id,
    id,
  )
  if (!row) throw notFound()
  await revokeToken(trx, by, row.token_hash)
}
