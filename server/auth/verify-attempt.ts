import type { Books } from '../db/books.ts'
import { throttled } from '../errors.ts'
import { findOperator } from './operators.ts'
import { verifyPassword } from './passwords.ts'
import { type Attempt, isUsual, takeAttempt } from './throttle.ts'

/** Bytes of a body that holds no more than an e-mail address and a password; anyone may send one. */
export const PASSWORD_BODY_LIMIT = 4096

/**
 * Verifies a password as an attempt that is counted as failed until it is taken back; no `operator` where it is wrong,
 * `known` where the e-mail is of one who may sign in. Throws 429 while it has to wait.
 */
export async function verifyAttempt(books: Books, attempt: Attempt, password: string) {
  const wait = await takeAttempt(books, attempt)
  const found = await findOperator(books, attempt.email)
  const known = found && found.disabled_at === null ? found : undefined
  const isRight = await verifyPassword(password, known?.password_hash)
  const operator = isRight ? known : undefined
  if (wait > 0 && !(operator && (await isUsual(books, operator.id, attempt.address)))) throw throttled(wait)
  return { operator, wait, known }
}
