import type { ChangedNoun } from '../../contract/office/changes.ts'
import type { Note } from '../../contract/office/log-answers.ts'
import { audit } from '../audit/chain.ts'
import type { Trx } from '../db/books.ts'
import { notFound } from '../errors.ts'

/** The type of the rows of the audit log that are notes about records. They are all there is of them. */
export const NOTE = 'note'

/** Adds a note about a record, also one that was deleted. Throws 404 where the log has no such record. */
export async function addNote(
  trx: Trx,
  operator_id: number,
  kind: ChangedNoun,
  id: string,
  { text }: Note,
): Promise<Note> {
  const known = await trx.all`select 1 as known from audit
    where record_type = ${kind} and record_id = ${id} limit 1`
  if (known.length === 0) throw notFound()
  await audit(trx, { operator_id, record_type: NOTE, record_id: `${kind}/${id}`, after: { text } })
  return { text }
}
