import type { AuditRow } from '../audit/seal.ts'
import type { Reader } from '../db/books.ts'
import { places } from '../db/table-pages.ts'
import { RECORDS } from '../records/records.ts'

/** The records that audit rows say were created, in their order, with their place in the order of entry. */
export async function enteredBy(
  { all }: Reader,
  rows: readonly AuditRow[],
): Promise<{ readonly record: string; readonly entry_no: number }[]> {
  const creations = rows.filter(({ action }) => action === 'create')
  const entryOf = new Map<string, number>()
  for (const { type, table } of RECORDS) {
    const ids = creations
      .filter(({ record_type, record_id }) => record_type === type && /^\d{1,15}$/.test(record_id))
      .map(({ record_id }) => Number(record_id))
    if (ids.length === 0) continue
    const found = await all<{ id: number; entry_no: number }>(
      `select id, entry_no from ${table} where id in (${places(ids)})`,
      ...ids,
    )
    for (const { id, entry_no } of found) entryOf.set(`${type} ${id}`, entry_no)
  }
  return creations.flatMap(({ record_type, record_id }) => {
    const record = `${record_type} ${record_id}`
    const entry_no = entryOf.get(record)
    return entry_no === undefined ? [] : [{ record, entry_no }]
  })
}
