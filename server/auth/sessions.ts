import type { OpenSession } from '../../contract/operator/sessions.ts'
import type { Reader, Trx } from '../db/books.ts'
import { notFound } from '../errors.ts'
import { oldestLiving, revokeToken, type Session } from './tokens.ts'

const ID_LENGTH = 16
/** A session is named by the beginning of its token's hash: 96 bits that lead nowhere. */
export const sessionId = (tokenHash: string) => tokenHash.slice(0, ID_LENGTH)

type Row = Omit<OpenSession, 'id' | 'current'> & { readonly token_hash: string }

/** An operator's sessions that have not ended: the one that asks, then the last used first. */
export async function openSessions({ all }: Reader, { user, tokenHash }: Session): Promise<OpenSession[]> {
  const { used_at, created_at } = oldestLiving()
  const rows = await all<Row>`select token_hash, address, client, created_at, used_at
    from tokens where operator_id = ${user.id} and used_at >= ${used_at} and created_at >= ${created_at}
    order by case when token_hash = ${tokenHash} then 0 else 1 end,
      used_at desc, created_at desc, token_hash`
  return rows.map(({ token_hash, ...row }) => ({
    id: sessionId(token_hash),
    ...row,
    current: token_hash === tokenHash,
  }))
}

/** Ends one of the operator's sessions. Throws 404 where none of theirs has the id. */
export async function endSession(trx: Trx, operator_id: number, id: string): Promise<void> {
  const [row] = await trx.all<{ token_hash: string }>(
    `select token_hash from tokens where operator_id = ? and substr(token_hash, 1, ${ID_LENGTH}) = ?`,
    operator_id,
    id,
  )
  if (!row) throw notFound()
  await revokeToken(trx, operator_id, row.token_hash)
}
