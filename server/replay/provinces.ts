import type { Province } from '../../contract/lists/provinces.ts'
import { noteNumber } from '../db/numbering.ts'
import type { Apply, Change } from './change.ts'

/** A province under the id that it was given. */
export const applyProvince: Apply = async (trx, change) => {
  const { before, after } = change as Change<Province>
  if (!after) {
    await trx.run`delete from provinces where id = ${before?.id}`
  } else if (before) {
    await trx.query.updateTable('provinces').set(after).where('id', '=', after.id).execute()
  } else {
    await trx.query.insertInto('provinces').values(after).execute()
    await noteNumber(trx, 'provinces', after.id)
  }
}
