import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { sessionRefusals } from '../../contract/operator/operator-refusals.ts'
import { foldCode } from '../../contract/text/codes.ts'
import type { Books, Reader, Trx } from '../db/books.ts'
import { Refused, throttled } from '../errors.ts'
import { operatorNamed } from './operators.ts'

/**
 * What an address counts as where attempts are counted: an IPv4 address itself, of an IPv6 address its
 * first 64 bits, since one subscriber has all of those.
 */
export function networkOf(ip: string): string {
  if (!isIP(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  return `${address.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}

/** How long an address stays usual after the last sign-in from it. */
const USUAL_FOR_MS = 90 * 24 * 60 * 60 * 1000

const oldest = () => new Date(Date.now() - USUAL_FOR_MS).toISOString()

/** Whether any operator has signed in from an address recently: it is one of the office's own. */
export async function isOfOffice({ all }: Reader, address: string): Promise<boolean> {
  const text = 'select 1 as known from usual_addresses where address = ? and used_at >= ? limit 1'
  return (await all(text, address, oldest())).length > 0
}

/** Whether an operator has signed in from an address recently. */
export async function isUsual({ all }: Reader, operator_id: number, address: string): Promise<boolean> {
  const text = 'select 1 as known from usual_addresses where operator_id = ? and address = ? and used_at >= ?'
  return (await all(text, operator_id, address, oldest())).length > 0
}

/** Notes a sign-in, and removes addresses that have not been used for long. */
export async function noteAddress(trx: Trx, operator_id: number, address: string): Promise<void> {
  await trx.run`delete from usual_addresses where used_at < ${oldest()}`
  await trx.run`insert into usual_addresses (operator_id, address, used_at)
    values (${operator_id}, ${address}, ${new Date().toISOString()})
    on conflict (operator_id, address) do update set used_at = excluded.used_at`
}

/** Failures without a wait: of an account from one address, and of either alone. */
const FREE_FAILURES = 5
const FREE_FAILURES_ALONE = 20
const LONGEST_DELAY_S = 300
/** A quiet time after which failures are forgotten. */
const FORGET_MS = 15 * 60 * 1000

const CALLS = ['login', 'password-check'] as const

/** A password that is tried. */
export interface Attempt {
  readonly call: (typeof CALLS)[number]
  readonly email: string
  /** As {@link networkOf} writes it. */
  readonly address: string
}

const pairOf = ({ call, email, address }: Attempt) => `${call}|${foldCode(email)}|${address}`
const eachOf = ({ call, email, address }: Attempt) =>
  [`${call}-account|${foldCode(email)}`, `${call}-address|${address}`] as const

/** Seconds that a subject still has to wait: doubled with every failure that is not free. */
async function waitOf({ all }: Reader, subject: string, free: number, now: number): Promise<number> {
  const [row] = await all<{ failures: number; failed_at: string }>`select failures, failed_at
    from throttles where subject = ${subject}`
  if (!row || row.failures < free) return 0
  const delay = Math.min(2 ** (row.failures - free), LONGEST_DELAY_S)
  // After a clock that was ahead the wait is no longer than the failures require.
  const quiet = Math.max(0, now - Date.parse(row.failed_at))
  return Math.max(0, Math.ceil(delay - quiet / 1000))
}

/** Also what a clock that was ahead has counted: its waits would not begin before that time comes. */
const forgetOld = (trx: Trx, now: number) =>
  trx.run`delete from throttles where failed_at < ${new Date(now - FORGET_MS).toISOString()}
    or failed_at > ${new Date(now + LONGEST_DELAY_S * 1000).toISOString()}`

const countFailure = (trx: Trx, subject: string, now: number) =>
  trx.run`insert into throttles (subject, failures, failed_at)
    values (${subject}, 1, ${new Date(now).toISOString()})
    on conflict (subject) do update set failures = throttles.failures + 1, failed_at = excluded.failed_at`

/**
 * Counts an attempt at a password as failed before it is verified, so that many at once can't get
 * through; {@link attemptSucceeded} takes it back. Failures are counted by account and address together,
 * by account, and by address; past the free ones each waits twice as long as the one before, at most five
 * minutes: 429 with Retry-After until then. Kept in the database.
 *
 * Returns the seconds of a wait that strangers may have caused, by account or address alone, or 0: it holds
 * for all but the right password from an address that is usual for its operator. Only at an address of the
 * office is the password verified for that, of any operator, so that answers do not reveal who works there.
 */
export async function takeAttempt(books: Books, attempt: Attempt): Promise<number> {
  return books.write(async (trx) => {
    const now = Date.now()
    await forgetOld(trx, now)
    const wait = await waitOf(trx, pairOf(attempt), FREE_FAILURES, now)
    if (wait > 0) throw throttled(wait)
    const [account, address] = eachOf(attempt)
    const waitAlone = Math.max(
      await waitOf(trx, account, FREE_FAILURES_ALONE, now),
      await waitOf(trx, address, FREE_FAILURES_ALONE, now),
    )
    if (waitAlone > 0 && !(await isOfOffice(trx, attempt.address))) throw throttled(waitAlone)
    await countFailure(trx, pairOf(attempt), now)
    if (waitAlone > 0) return waitAlone
    for (const subject of [account, address]) await countFailure(trx, subject, now)
    return 0
  })
}

/** Takes one failure of a subject back. */
async function takeBack(trx: Trx, subject: string): Promise<void> {
  await trx.run`delete from throttles where subject = ${subject} and failures <= 1`
  await trx.run`update throttles set failures = failures - 1 where subject = ${subject}`
}

/**
 * Takes the failure back that {@link takeAttempt} counted and no other: the password was right, but something else of the
 * call is refused, such as a code that was not given yet. Guesses of codes between such attempts stay counted.
 */
export async function attemptUnfinished(trx: Trx, attempt: Attempt, waitAlone: number): Promise<void> {
  await takeBack(trx, pairOf(attempt))
  if (waitAlone > 0) return
  for (const subject of eachOf(attempt)) await takeBack(trx, subject)
}

/**
 * Takes the failure back that {@link takeAttempt} counted, and forgets those of the account at this address.
 * Other failures stay counted: a sign-in between guesses allows no further guesses.
 */
export async function attemptSucceeded(trx: Trx, attempt: Attempt, waitAlone: number): Promise<void> {
  await trx.run`delete from throttles where subject = ${pairOf(attempt)}`
  if (waitAlone > 0) return
  for (const subject of eachOf(attempt)) await takeBack(trx, subject)
}

/**
 * Lifts the waits after wrong passwords given for an operator; those of an address stay. Throws 400 where no operator has
 * the e-mail.
 */
export async function forgetWrongPasswords(books: Books, email: string): Promise<void> {
  const operator = await operatorNamed(books, email)
  await books.write(async (trx) => {
    for (const call of CALLS) {
      const attempt: Attempt = { call, email: operator.email, address: '' }
      const [account] = eachOf(attempt)
      const pairs = pairOf(attempt)
      await trx.run`delete from throttles where subject = ${account}
        or subject >= ${pairs} and subject < ${`${pairs}~`}`
    }
  })
}

/** Passwords that are being verified or wait for it, of all addresses, and of those that no operator has used. */
const MOST_WAITING = 60
const MOST_STRANGERS = 30
const TRY_AGAIN_S = 2

const busy = () => new Refused('unavailable', { detail: sessionRefusals.busy }, TRY_AGAIN_S)

let waiting = 0
let strangers = 0

/**
 * Does the work around a password where there is room for one more, before it is counted as an attempt: 503
 * with Retry-After else. However many strangers send, half of the room is left to the office's own addresses.
 */
export async function limitConcurrency<T>(isStranger: boolean, work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING || (isStranger && strangers >= MOST_STRANGERS)) throw busy()
  const own = isStranger ? 1 : 0
  waiting += 1
  strangers += own
  try {
    return await work()
  } finally {
    waiting -= 1
    strangers -= own
  }
}
