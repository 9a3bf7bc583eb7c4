import { randomBytes } from 'node:crypto'
import type { User } from '../../contract/operator/auth.ts'
import { operatorRefusals } from '../../contract/operator/operator-refusals.ts'
import { operatorTexts } from '../../contract/operator/operator-texts.ts'
import { type ListedOperator, type OperatorPatch, START_HOURS } from '../../contract/operator/operators.ts'
import type { Role } from '../../contract/operator/roles.ts'
import { foldCode, visibleText } from '../../contract/text/codes.ts'
import { foldName } from '../../contract/text/fold.ts'
import { audit, auditTimeless } from '../audit/chain.ts'
import { BadSetting, type Config } from '../config/config.ts'
import type { Books, Reader, Trx } from '../db/books.ts'
import { updateRow } from '../db/rows.ts'
import { passwordDigest } from '../db/seal.ts'
import type { Tables } from '../db/tables.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { endSessionsOf, goOn, oldestLiving } from '../sessions/tokens.ts'
import { assertPassword, hashPassword, passwordFault } from './passwords.ts'

/** An operator as they sign in. */
export type Operator = Readonly<Omit<Tables['operators'], 'created_at'>>

const COLUMNS = 'id, email, name, role, password_hash, disabled_at, start_until'
/** An e-mail address as it is stored. */
const storedEmail = (email: string) => visibleText(email).trim().toLowerCase()

/** Everyone who can or could sign in, by id. */
export async function listOperators(books: Books): Promise<Operator[]> {
  return books.all<Operator>(`select ${COLUMNS} from operators order by id`)
}

/**
 * The operator with an e-mail address as it is stored, in any case, else the one whose address looks the same; undefined
 * if there is none, or more than one looks so.
 */
export async function findOperator(books: Books, email: string): Promise<Operator | undefined> {
  const operators = await listOperators(books)
  // Those of before marks were left out may be stored with some.
  for (const stored of [email.trim().toLowerCase(), storedEmail(email)]) {
    const found = operators.find((one) => one.email === stored)
    if (found) return found
  }
  const alike = operators.filter((one) => foldCode(one.email) === foldCode(email))
  return alike.length === 1 ? alike[0] : undefined
}

/** Everyone as owners see them, by id. */
export async function operatorsListed({ all }: Reader, id?: number): Promise<ListedOperator[]> {
  const { used_at, created_at } = oldestLiving()
  const rows = await all<
    Omit<ListedOperator, 'sessions' | 'second_factor'> & { sessions: bigint; second_factors: bigint }
  >(
    `select id, email, name, role, disabled_at, start_until,
       (select max(at) from sign_ins s where s.operator_id = o.id and is_right = 1) as signed_in_at,
       (select count(*) from second_factors f where f.operator_id = o.id) as second_factors,
       (select count(*) from tokens t where t.operator_id = o.id
          and t.used_at >= ? and t.created_at >= ?) as sessions
     from operators o${id === undefined ? '' : ' where id = ?'} order by id`,
    used_at,
    created_at,
    ...(id === undefined ? [] : [id]),
  )
  return rows.map(({ second_factors, sessions, ...row }) => ({
    ...row,
    second_factor: second_factors > 0n,
    sessions: Number(sessions),
  }))
}

/** An operator as owners see them. Throws 404 where none has the id. */
export async function operatorListed(reader: Reader, id: number): Promise<ListedOperator> {
  const [operator] = await operatorsListed(reader, id)
  if (!operator) throw notFound()
  return operator
}

export type NewOperator = Omit<User, 'id'>

/** A password as it is kept, and until when it lets its operator in where somebody else chose it. */
export interface Password {
  readonly password_hash: string
  readonly start_until: string | null
}

/** A password that is made up, as it is shown once and as it is kept for {@link START_HOURS}. */
export async function startPassword(): Promise<Password & { readonly shown: string }> {
  const shown = randomBytes(9).toString('base64url')
  const start_until = new Date(Date.now() + START_HOURS * 60 * 60 * 1000).toISOString()
  return { shown, password_hash: await hashPassword(shown), start_until }
}

/** A password that its operator chose. Refuses one that is easily guessed. */
export async function ownPassword(password: string, email: string): Promise<Password> {
  await assertPassword(password, email)
  return { password_hash: await hashPassword(password), start_until: null }
}

/** Makes an operator. A taken e-mail address is refused, and a password that is easily guessed. */
export async function addOperator(books: Books, operator: NewOperator, password: string): Promise<User> {
  const own = await ownPassword(password, operator.email)
  return books.write((trx) => createOperator(trx, null, operator, own))
}

/** Operators are told apart by their names in records, lists and papers. */
async function assertNameFree({ all }: Reader, name: string, id: number): Promise<void> {
  const folded = foldName(name)
  const others = await all<User>`select name from operators where id <> ${id} order by id`
  const taken = others.find((other) => foldName(other.name) === folded)
  if (taken) throw invalid({ name: [operatorRefusals.nameTaken({ name: taken.name.trim() })] })
}

/** Refuses an e-mail address that looks like another operator's. */
async function assertEmailFree({ all }: Reader, email: string): Promise<void> {
  const folded = foldCode(email)
  const others = await all<User>('select email from operators')
  if (others.some((other) => foldCode(other.email) === folded))
    throw invalid({ email: [operatorTexts.emailTaken] })
}

/** Makes an operator, on behalf of another or of the command line. A taken e-mail address or name is refused. */
export async function createOperator(
  trx: Trx,
  by: number | null,
  { email, name, role }: NewOperator,
  { password_hash, start_until }: Password,
): Promise<User> {
  await assertEmailFree(trx, email)
  await assertNameFree(trx, name, 0)
  const [row] = await trx.all<User>`
    insert into operators (email, name, role, password_hash, created_at, start_until)
    values (${storedEmail(email)}, ${name}, ${role}, ${password_hash}, ${new Date().toISOString()}, ${start_until})
    returning id, email, name, role`
  if (!row) throw new Error('The operator was not made.')
  const until = start_until === null ? {} : { start_until }
  const after = { ...row, password: passwordDigest(password_hash), ...until }
  await audit(trx, { operator_id: by, record_type: 'operator', record_id: row.id, after })
  return row
}

/** The columns of an operator that a change names, and what the audit log says of it. */
type Columns = {
  readonly [Name in 'name' | 'role' | 'disabled_at' | keyof Password]?: Tables['operators'][Name] | undefined
}

/**
 * Changes an operator, on behalf of another or of the command line, and ends their sessions but for `spared`, unless
 * it is their name alone. Throws 409
 * where no owner who may sign in would be left: inside the write, so that two owners can't demote each other at once.
 */
export async function changeOperator(
  trx: Trx,
  by: number | null,
  id: number,
  columns: Columns,
  spared = '',
): Promise<void> {
  const { password_hash, ...others } = columns
  if (Object.values(columns).every((value) => value === undefined)) return
  if (columns.name !== undefined) await assertNameFree(trx, columns.name, id)
  await updateRow(trx, 'operators', 'id', { ...columns, id })
  if (Object.entries(columns).some(([column, value]) => column !== 'name' && value !== undefined))
    await endSessionsOf(trx, id, spared)
  const after = { ...others, ...(password_hash && { password: passwordDigest(password_hash) }) }
  await audit(trx, { operator_id: by, action: 'update', record_type: 'operator', record_id: id, after })
  if (spared !== '') await goOn(trx, spared)
  if (columns.role === undefined && !columns.disabled_at) return
  // The audit row takes the log's lock, so this reads what other writes have committed.
  const owners = await trx.all`select 1 from operators where role = 'owner' and disabled_at is null limit 1`
  if (owners.length === 0) throw conflict(operatorTexts.noOwner)
}

/** Stores an operator's password as it is hashed now; it stays the same password, and no session ends. */
export async function rehashPassword(trx: Trx, id: number, password_hash: string): Promise<void> {
  await updateRow(trx, 'operators', 'id', { password_hash, id })
  const after = { password: passwordDigest(password_hash), rehashed: true }
  // Signing in works with a wrong clock.
  await auditTimeless(trx, {
    operator_id: id,
    action: 'update',
    record_type: 'operator',
    record_id: id,
    after,
  })
}

/** The columns that a change of an owner's means, as of now. */
export const columnsOf = ({
  disabled,
  ...others
}: Omit<OperatorPatch, 'start_password' | 'remove_factor'>): Columns => ({
  ...others,
  ...(disabled !== undefined && { disabled_at: disabled ? new Date().toISOString() : null }),
})

/** The operator with an e-mail address. Throws 400 where none has it. */
export async function operatorNamed(books: Books, email: string): Promise<Operator> {
  const operator = await findOperator(books, email)
  if (!operator) throw invalid({ email: [operatorRefusals.noEmail] })
  return operator
}

/** Does something to an operator from the command line. Throws 400 where none has the e-mail. */
export async function byEmail(
  books: Books,
  email: string,
  work: (trx: Trx, id: number) => Promise<void>,
): Promise<void> {
  const { id } = await operatorNamed(books, email)
  await books.write((trx) => work(trx, id))
}

/** Changes an operator from the command line and ends all their sessions. */
export const changeByEmail = (books: Books, email: string, columns: Columns): Promise<void> =>
  byEmail(books, email, (trx, id) => changeOperator(trx, null, id, columns))

/** Gives an operator a new password, which may not be easily guessed, and ends all their sessions. */
export const changePassword = async (books: Books, email: string, password: string): Promise<void> =>
  changeByEmail(books, email, await ownPassword(password, email))

/** Keeps an operator from signing in and ends all their sessions. Their entries stay. */
export const disableOperator = (books: Books, email: string): Promise<void> =>
  changeByEmail(books, email, columnsOf({ disabled: true }))

/** Lets an operator sign in again who was disabled. */
export const enableOperator = (books: Books, email: string): Promise<void> =>
  changeByEmail(books, email, columnsOf({ disabled: false }))

/** Gives an operator another role and ends all their sessions. */
export const changeRole = (books: Books, email: string, role: Role): Promise<void> =>
  changeByEmail(books, email, { role })

type FirstOperator = Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>

/**
 * Refuses an ADMIN_PASSWORD that is easily guessed where it is about to be used: {@link BadSetting}. Books that
 * have an operator never look at it again.
 */
export async function assertFirstPassword(books: Books, config: FirstOperator): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config
  if (ADMIN_PASSWORD === undefined || (await listOperators(books)).length > 0) return
  const fault = await passwordFault(ADMIN_PASSWORD, ADMIN_EMAIL)
  if (fault !== undefined) throw new BadSetting(`ADMIN_PASSWORD: ${fault.text}`)
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
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = config
  const made = ADMIN_PASSWORD === undefined ? await startPassword() : undefined
  const name = ADMIN_EMAIL.split('@')[0] ?? ADMIN_EMAIL
  const password = made ?? (await ownPassword(ADMIN_PASSWORD ?? '', ADMIN_EMAIL))
  try {
    const operator = { email: ADMIN_EMAIL, name, role: 'owner' } as const
    await books.write((trx) => createOperator(trx, null, operator, password))
  } catch (error) {
    // A second server that starts on the same empty books was faster.
    if ((await listOperators(books)).length > 0) return undefined
    throw error
  }
  return made && { email: storedEmail(ADMIN_EMAIL), password: made.shown }
}
