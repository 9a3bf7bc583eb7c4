import { Refused } from '../errors.ts'

/** Passwords that are being verified or wait for it, of all addresses, and of those that no operator has used. */
const MOST_WAITING = 60
const MOST_STRANGERS = 30
const TRY_AGAIN_S = 2

const busy = () =>
  new Refused(
    'unavailable',
    { detail: 'Too many passwords are being checked just now. Try again in a moment.' },
    TRY_AGAIN_S,
  )

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
