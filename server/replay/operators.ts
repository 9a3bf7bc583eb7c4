import type { User } from '../../contract/operator/auth.ts'
import { NO_PASSWORD } from '../auth/passwords.ts'
import { noteNumber } from '../db/numbering.ts'
import type { Apply, Change } from './change.ts'

type Said = User & { readonly disabled_at?: string }

/** Operators as the log has them. It holds digests of passwords only: all are without one. */
export const applyOperators: Apply = async (trx, change) => {
  const { record_id, at, after } = change as Change<Said>
  const isKnown = (await trx.all`select 1 as known from operators where id = ${record_id}`).length > 0
  if (isKnown) {
    if (after?.disabled_at)
      await trx.run`update operators set disabled_at = ${after.disabled_at} where id = ${record_id}`
    return
  }
  if (!after) throw new Error(`there is no operator ${record_id}`)
  const { id, email, name } = after
  await trx.query
    .insertInto('operators')
    .values({ id, email, name, password_hash: NO_PASSWORD, disabled_at: null, created_at: at })
    .execute()
  await noteNumber(trx, 'operators', id)
}
