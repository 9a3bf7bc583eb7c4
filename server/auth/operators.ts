import { randomBytes } from 'node:crypto'
import type { User } from '../../contract/operator/auth.ts'
import type { Role } from '../../contract/operator/roles.ts'
import { audit } from '../audit/chain.ts'
import { passwordDigest } from '../audit/seal.ts'
import type { Books, Trx } from '../db/books.ts'
import { updateRow } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { conflict, invalid } from '../errors.ts'
import { BadSetting, type Config } from '../process/config.ts'
import { assertPassword, hashPassword, passwordFault } from './passwords.ts'

type Operator = Readonly<Omit<Tables['operators'], 'created_at'>>

const COLUMNS = 'id, email, name, role, password_hash, disabled_at'
/** The form of an e-mail address that identifies an operator. */
export const emailKey = (email: string) => email.trim().toLowerCase()

/** Everyone who can or could sign in, by id. */
export async function listOperators(books: Books): Promise<Operator[]> {
  return books.all<Operator>(`select ${COLUMNS} from operators order by id`)
}

/** The operator with an e-mail address, in any case; undefined if there is none. */
export async function findOperator(books: Books, email: string): Promise<Operator | undefined> {
  const [row] = await books.all<Operator>(`select ${COLUMNS} from operators where email = ?`, emailKey(email))
  return row
}

export type NewOperator = Omit<User, 'id'>

/** Makes an operator. A taken e-mail address is refused, and a password that is easily guessed. */
export async function addOperator(books: Books, operator: NewOperator, password: string): Promise<User> {
  await assertPassword(password, operator.email)
  const password_hash = await hashPassword(password)
  return books.write((trx) => createOperator(trx, operator, password_hash))
}

/** Makes an operator with a password that is hashed already. A taken e-mail address is refused. */
export async function createOperator(
  trx: Trx,
  { email, name, role }: NewOperator,
  password_hash: string,
): Promise<User> {
  if ((await trx.all`select 1 from operators where email = ${emailKey(email)}`).length > 0)
    throw invalid({ email: ['There is an operator with this e-mail already.'] })
  const [row] = await trx.all<User>`insert into operators (email, name, role, password_hash, created_at)
    values (${emailKey(email)}, ${name}, ${role}, ${password_hash}, ${new Date().toISOString()})
    returning id, email, name, role`
  if (!row) throw new Error('The operator was not made.')
  await audit(trx, {
    operator_id: null,
    record_type: 'operator',
    record_id: row.id,
    after: { ...row, password: passwordDigest(password_hash) },
  })
  return row
}

/**
 * Changes an operator, ends all their sessions and audits the change as `after`. Throws 409 where no owner who may sign
 * in would be left: inside the write, so that two owners can't demote each other at once.
 */
async function changeOperator(
  books: Books,
  email: string,
  columns: Partial<Tables['operators']>,
  after: object,
): Promise<void> {
  const operator = await findOperator(books, email)
  if (!operator) throw invalid({ email: ['There is no operator with this e-mail.'] })
  const { id } = operator
  await books.write(async (trx) => {
    await updateRow(trx, 'operators', 'id', { ...columns, id })
    await trx.run`delete from delete_windows
      where token_hash in (select token_hash from tokens where operator_id = ${id})`
    await trx.run`delete from tokens where operator_id = ${id}`
    await audit(trx, { operator_id: null, action: 'update', record_type: 'operator', record_id: id, after })
    // The audit row takes the log's lock, so this reads what other writes have committed.
    const owners = await trx.all`select 1 from operators where role = 'owner' and disabled_at is null limit 1`
    if (owners.length === 0) throw conflict('No owner would be left: make another operator an owner first.')
  })
}

/** Gives an operator a new password, which may not be easily guessed, and ends all their sessions. */
export async function changePassword(books: Books, email: string, password: string): Promise<void> {
  await assertPassword(password, email)
  const password_hash = await hashPassword(password)
  await changeOperator(books, email, { password_hash }, { password: passwordDigest(password_hash) })
}

/** Keeps an operator from signing in and ends all their sessions. Their entries stay. */
export function disableOperator(books: Books, email: string): Promise<void> {
  const disabled = { disabled_at: new Date().toISOString() }
  return changeOperator(books, email, disabled, disabled)
}

/** Lets an operator sign in again who was disabled. */
export const enableOperator = (books: Books, email: string): Promise<void> =>
  changeOperator(books, email, { disabled_at: null }, { disabled_at: null })

/** Gives an operator another role and ends all their sessions. */
export const changeRole = (books: Books, email: string, role: Role): Promise<void> =>
  changeOperator(books, email, { role }, { role })

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
    await addOperator(books, { email: config.ADMIN_EMAIL, name, role: 'owner' }, password)
  } catch (error) {
    // A second server that starts on the same empty books was faster.
    if ((await listOperators(books)).length > 0) return undefined
    throw error
  }
  const email = emailKey(config.ADMIN_EMAIL)
  return config.ADMIN_PASSWORD === undefined ? { email, password } : undefined
}
