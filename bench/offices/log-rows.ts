import { LOG_START, type SealedRow } from '../../server/audit/chain.ts'
import type { Books } from '../../server/db/books.ts'
import { pagesOf, places } from '../../server/db/rows.ts'
import { type AuditRow, auditHash } from '../../server/db/seal.ts'
import type { Tables } from '../../server/db/tables.ts'
import type { Row } from '../../server/records/define-record.ts'
import { RECORDS } from '../../server/records/records.ts'
import { OPERATOR_ID } from './offices.ts'

const INSERTED = 200

/** Gives each entry of filled books its row of the log, sealed, as if it had been entered now. */
export async function logEntries(books: Books): Promise<void> {
  const at = new Date().toISOString()
  const [end] = await books.all<SealedRow>('select seq, hash from audit order by seq desc limit 1')
  let { seq, hash } = end ?? LOG_START
  for await (const page of pagesOf<Tables['entries']>(books, 'entries', ['entry_no'])) {
    const wires = new Map<number, object>()
    for (const { type, table, toWire } of RECORDS) {
      const own = page.filter(({ record_type }) => record_type === type).map(({ entry_no }) => entry_no)
      if (own.length === 0) continue
      const rows = await books.all<Row>(`select * from ${table} where entry_no in (${places(own)})`, ...own)
      for (const row of rows) wires.set(row.entry_no, toWire(row))
    }
    const sealed = page.map(({ entry_no, record_type, record_id }): SealedRow => {
      seq = Number(seq) + 1
      const row: AuditRow = {
        ...{ seq, at, operator_id: OPERATOR_ID, action: 'create', record_type, record_id: String(record_id) },
        ...{ before: null, after: JSON.stringify(wires.get(entry_no)), prev_hash: hash, answer: null },
      }
      hash = auditHash(row)
      return { ...row, hash }
    })
    await books.write(async (trx) => {
      for (let first = 0; first < sealed.length; first += INSERTED) {
        const some = sealed.slice(first, first + INSERTED)
        const columns = Object.keys(some[0] ?? {}) as (keyof SealedRow)[]
        await trx.run(
          `insert into audit (${columns.join(', ')}) values ${some.map(() => `(${places(columns)})`).join(', ')}`,
          ...some.flatMap((row) => columns.map((column) => row[column])),
        )
      }
    })
  }
}
