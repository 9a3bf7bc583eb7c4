import { randomBytes } from 'node:crypto'
import type { Books } from '../db/books.ts'
import { BadSetting, type Config } from '../process/config.ts'
import { addOperator, emailKey, listOperators } from './operators.ts'
import { passwordFault } from './passwords.ts'

type FirstOperator = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>

/**
 * Refuses an ADMIN_PASSWORD that is easily guessed where it is about to be used: {@link BadSetting}. Books that
 * have an operator never look at it again.
 */
export async function assertFirstPassword(books: Books, config: FirstOperator): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config
  if (ADMIN_PASSWORD === undefined || (await listOperators(books)).length > 0) return
  const fault = await passwordFault(ADMIN_PASSWORD, ADMIN_EMAIL)
  if (fault !== undefined) throw new BadSetting(`ADMIN_PASSWORD: ${fault}`)
}

/**
 * Makes the first operator where there is none, from ADMIN_EMAIL and ADMIN_PASSWORD. Without a
 * password one is made up and answered, to be shown once.
 */
export async function ensureOperator(
  books: Books,
  config: FirstOperator,
): Promise<{ email: string; password: string } | undefined> {
  if ((await listOperators(books)).length > 0) return undefined
  const password = config.ADMIN_PASSWORD ?? randomBytes(9).toString('base64url')
  const name = config.ADMIN_EMAIL.split('@')[0] ?? config.ADMIN_EMAIL
  try {
    await addOperator(books, config.ADMIN_EMAIL, name, password)
  } catch (error) {
    // A second server that starts on the same empty books was faster.
    if ((await listOperators(books)).length > 0) return undefined
    throw error
  }
  const email = emailKey(config.ADMIN_EMAIL)
  return config.ADMIN_PASSWORD === undefined ? { email, password } : undefined
}
