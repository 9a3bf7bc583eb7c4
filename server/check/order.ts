import type { AuditRow } from '../audit/seal.ts'
import type { Reader } from '../db/books.ts'
import { places } from '../db/table-pages.ts'
import { RECORDS } from '../records/records.ts'

const name = ({ record_type, record_id }: AuditRow) => `${record_type} ${record_id}`

async function entriesOf({ all }: Reader, creations: readonly AuditRow[]): Promise<Map<string, number>> {
  const entryOf = new Map<string, number>()
  for (const { type, table } of RECORDS) {
    const ids = creations
      .filter(({ record_type, record_id }) => record_type === type && /^\d{1,15}$/.test(record_id))
      .map(({ record_id }) => Number(record_id))
    if (ids.length === 0) continue
    const rows = await all<{ id: number; entry_no: number }>(
      `select id, entry_no from ${table} where id in (${places(ids)})`,
      ...ids,
    )
    for (const { id, entry_no } of rows) entryOf.set(`${type} ${id}`, entry_no)
  }
  return entryOf
}

/** Checks that records are in the order in which the audit log says they were first entered. */
export class OrderOfEntry {
  #last = { record: '', entry_no: 0 }

  /** Holds the records that audit rows say were created against those before them; rows come by seq. */
  async findings(reader: Reader, rows: readonly AuditRow[]): Promise<string[]> {
    const creations = rows.filter(({ action }) => action === 'create')
    const entryOf = await entriesOf(reader, creations)
    const findings: string[] = []
    for (const record of creations.map(name)) {
      const entry_no = entryOf.get(record)
      if (entry_no === undefined) continue
      const before = this.#last
      this.#last = { record, entry_no }
      if (entry_no < before.entry_no)
        findings.push(`${record}: stands before ${before.record}, which was recorded first`)
    }
    return findings
  }
}
