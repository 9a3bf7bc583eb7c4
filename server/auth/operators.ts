import type { User } from '../../contract/auth.ts'
import { audit } from '../audit/chain.ts'
import type { Books, Trx } from '../db/books.ts'
import { invalid } from '../errors.ts'
import { hashPassword } from './passwords.ts'

export interface Operator extends User {
  readonly password_hash: string
  readonly disabled_at: string | null
}

const COLUMNS = 'id, email, name, password_hash, disabled_at'
const key = (email: string) => email.trim().toLowerCase()

/** Everyone who can or could sign in, by id. */
export function listOperators(books: Books): Operator[] {
  return books.rows<Operator>(`select ${COLUMNS} from operators order by id`)
}

/** The operator with an e-mail address, in any case; undefined if there is none. */
export function findOperator(books: Books, email: string): Operator | undefined {
  return books.rows<Operator>(`select ${COLUMNS} from operators where email = ?`, key(email))[0]
}

function knownOperator(books: Books, email: string): Operator {
  const operator = findOperator(books, email)
  if (!operator) throw invalid({ email: ['There is no operator with this e-mail.'] })
  return operator
}

/** Makes an operator. A taken e-mail address is refused. */
export async function addOperator(
  books: Books,
  email: string,
  name: string,
  password: string,
): Promise<User> {
  const password_hash = await hashPassword(password)
  return books.write(async (trx) => {
    if (trx.all('select 1 from operators where email = ?', key(email)).length > 0)
      throw invalid({ email: ['There is an operator with this e-mail already.'] })
    const [row] = trx.all<User>(
      `insert into operators (email, name, password_hash, created_at) values (?, ?, ?, ?)
       returning id, email, name`,
      key(email),
      name,
      password_hash,
      new Date().toISOString(),
    )
    if (!row) throw new Error('The operator was not made.')
    audit(trx, {
      operator_id: null,
      action: 'create',
      record_type: 'operator',
      record_id: row.id,
      after: row,
    })
    return row
  })
}

function revokeTokens(trx: Trx, operator_id: number): void {
  trx.run(
    'delete from delete_windows where token_hash in (select token_hash from tokens where operator_id = ?)',
    operator_id,
  )
  trx.run('delete from tokens where operator_id = ?', operator_id)
}

/** Gives an operator a new password and ends all their sessions. */
export async function changePassword(books: Books, email: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  const operator = knownOperator(books, email)
  await books.write(async (trx) => {
    trx.run('update operators set password_hash = ? where id = ?', password_hash, operator.id)
    revokeTokens(trx, operator.id)
    audit(trx, {
      operator_id: null,
      action: 'update',
      record_type: 'operator',
      record_id: operator.id,
      after: { password: 'changed' },
    })
  })
}

/** Keeps an operator from signing in and ends all their sessions. What they entered stays. */
export async function disableOperator(books: Books, email: string): Promise<void> {
  const operator = knownOperator(books, email)
  const disabled_at = new Date().toISOString()
  await books.write(async (trx) => {
    trx.run('update operators set disabled_at = ? where id = ?', disabled_at, operator.id)
    revokeTokens(trx, operator.id)
    audit(trx, {
      operator_id: null,
      action: 'update',
      record_type: 'operator',
      record_id: operator.id,
      after: { disabled_at },
    })
  })
}
