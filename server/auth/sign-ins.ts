import type { WrongPasswords } from '../../contract/operator/auth.ts'
import type { Reader, Trx } from '../db/books.ts'
import type { Origin } from '../sessions/tokens.ts'

/** How long a sign-in is kept. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000

/** Notes a password given for an operator, right or wrong, and removes old notes. */
export async function noteSignIn(
  trx: Trx,
  operator_id: number,
  isRight: boolean,
  { address, client }: Origin,
): Promise<void> {
  await trx.run`delete from sign_ins where operator_id = ${operator_id}
    and at < ${new Date(Date.now() - KEPT_MS).toISOString()}`
  await trx.run`insert into sign_ins (at, operator_id, is_right, address, client)
    values (${new Date().toISOString()}, ${operator_id}, ${isRight ? 1 : 0}, ${address}, ${client})`
}

/** The wrong passwords given for an operator since the last right one; undefined where there were none. */
export async function wrongPasswords(
  { all }: Reader,
  operator_id: number,
): Promise<WrongPasswords | undefined> {
  const [row] = await all<{ count: bigint; since: string | null }>`
    select count(*) as count, min(at) as since from sign_ins
    where operator_id = ${operator_id} and is_right = 0
      and at > coalesce((select max(at) from sign_ins where operator_id = ${operator_id} and is_right = 1), '')`
  return row && row.since !== null ? { count: Number(row.count), since: row.since } : undefined
}
