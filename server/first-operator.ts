import { randomBytes } from 'node:crypto'
import { addOperator, listOperators } from './auth/operators.ts'
import type { Config } from './config.ts'
import type { Books } from './db/books.ts'

/**
 * Makes the first operator where there is none, from ADMIN_EMAIL and ADMIN_PASSWORD. Without a
 * password one is made up and answered, to be shown once.
 */
export async function ensureOperator(
  books: Books,
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
): Promise<{ email: string; password: string } | undefined> {
  if ((await listOperators(books)).length > 0) return undefined
  const password = config.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const name = config.ADMIN_EMAIL.split('@')[0] ?? config.ADMIN_EMAIL
  const { email } = await addOperator(books, config.ADMIN_EMAIL, name, password)
  return config.ADMIN_PASSWORD === undefined ? { email, password } : undefined
}
