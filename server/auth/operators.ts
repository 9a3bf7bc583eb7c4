import type { User } from '../../contract/operator/auth.ts'
import { audit } from '../audit/chain.ts'
import { passwordDigest } from '../audit/seal.ts'
import type { Books, Trx } from '../db/books.ts'
import { invalid } from '../errors.ts'
import { assertPassword, hashPassword } from './passwords.ts'

export interface Operator extends User {
  readonly password_hash: string
  readonly disabled_at: string | null
}

const COLUMNS = 'id, email, name, password_hash, disabled_at'
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

/** Makes an operator. A taken e-mail address is refused, and a password that is easily guessed. */
export async function addOperator(
  books: Books,
  email: string,
  name: string,
  password: string,
): Promise<User> {
  await assertPassword(password, email)
  const password_hash = await hashPassword(password)
  return books.write((trx) => createOperator(trx, email, name, password_hash))
}

/** Makes an operator with a password that is hashed already. A taken e-mail address is refused. */
export async function createOperator(
  trx: Trx,
  email: string,
  name: string,
  password_hash: string,
): Promise<User> {
  if ((await trx.all`select 1 from operators where email = ${emailKey(email)}`).length > 0)
    throw invalid({ email: ['There is an operator with this e-mail already.'] })
  const [row] = await trx.all<User>`insert into operators (email, name, password_hash, created_at)
    values (${emailKey(email)}, ${name}, ${password_hash}, ${new Date().toISOString()})
    returning id, email, name`
  if (!row) throw new Error('The operator was not made.')
  await audit(trx, {
    operator_id: null,
    record_type: 'operator',
    record_id: row.id,
    after: { ...row, password: passwordDigest(password_hash) },
  })
  return row
}

/** Changes an operator, ends all their sessions and audits the change as `after`. */
async function endSessions(
  books: Books,
  email: string,
  after: object,
  change: (trx: Trx, id: number) => Promise<unknown>,
): Promise<void> {
  const operator = await findOperator(books, email)
  if (!operator) throw invalid({ email: ['There is no operator with this e-mail.'] })
  const { id } = operator
  await books.write(async (trx) => {
    await change(trx, id)
    await trx.run`delete from delete_windows
      where token_hash in (select token_hash from tokens where operator_id = ${id})`
    await trx.run`delete from tokens where operator_id = ${id}`
    await audit(trx, { operator_id: null, action: 'update', record_type: 'operator', record_id: id, after })
  })
}

/** Gives an operator a new password, which may not be easily guessed, and ends all their sessions. */
export async function changePassword(books: Books, email: string, password: string): Promise<void> {
  await assertPassword(password, email)
  const password_hash = await hashPassword(password)
  await endSessions(
    books,
    email,
    { password: passwordDigest(password_hash) },
    (trx, id) => trx.run`update operators set password_hash = ${password_hash} where id = ${id}`,
  )
}

/** Keeps an operator from signing in and ends all their sessions. Their entries stay. */
export async function disableOperator(books: Books, email: string): Promise<void> {
  const disabled_at = new Date().toISOString()
  await endSessions(
    books,
    email,
    { disabled_at },
    (trx, id) => trx.run`update operators set disabled_at = ${disabled_at} where id = ${id}`,
  )
}
