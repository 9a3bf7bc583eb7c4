import type { Books } from '../db/books.ts'
import { throttled } from '../errors.ts'

/** Failures that cost nothing yet. */
const FREE_FAILURES = 5
const LONGEST_DELAY_S = 300
/** A quiet time after which failures are forgotten. */
const FORGET_MS = 15 * 60 * 1000

const delayAfter = (failures: number) =>
  failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), LONGEST_DELAY_S)

/**
 * Counts an attempt at a password as failed before it is looked at, so that many at once can't slip
 * through; {@link attemptSucceeded} takes it back. After five failures each waits twice as long as
 * the one before, at most five minutes: 429 with Retry-After until then. Kept in the database.
 */
export async function takeAttempt(books: Books, subject: string): Promise<void> {
  await books.write(async (trx) => {
    const now = Date.now()
    await trx.run('delete from throttles where failed_at < ?', new Date(now - FORGET_MS).toISOString())
    const [row] = await trx.all<{ failures: number; failed_at: string }>(
      'select failures, failed_at from throttles where subject = ?',
      subject,
    )
    const failures = row?.failures ?? 0
    // A clock that was ahead keeps nobody waiting longer than the failures say.
    const quiet = row ? Math.max(0, now - Date.parse(row.failed_at)) : 0
    const wait = delayAfter(failures) - quiet / 1000
    if (wait > 0) throw throttled(Math.ceil(wait))
    await trx.run(
      `insert into throttles (subject, failures, failed_at) values (?, ?, ?)
       on conflict (subject) do update set failures = excluded.failures, failed_at = excluded.failed_at`,
      subject,
      failures + 1,
      new Date(now).toISOString(),
    )
  })
}

/** Forgets the failures of a subject. */
export async function attemptSucceeded(books: Books, subject: string): Promise<void> {
  await books.write(async (trx) => {
    await trx.run('delete from throttles where subject = ?', subject)
  })
}
