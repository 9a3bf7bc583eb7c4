import { commissionRefusals } from '../../contract/commission/commission-refusals.ts'
import { isOfCommission } from '../../contract/records/source.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import { audit } from '../audit/chain.ts'
import type { Reader, Trx } from '../db/books.ts'
import { among, inParts } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { giveTurn } from '../threads/turns.ts'
import type { Rules } from './define-record.ts'
import { hawala } from './hawala.ts'

type Entry = Tables['cash_book']
type Hawala = Tables['hawala']
type Column = 'commission_paid' | 'commission_received'

/** Refuses opposites of commissions: their hawala would stay without one (docs/books.md, "Commission"). */
export async function commissionsHaveNoOpposite(
  { all }: Reader,
  rows: readonly Entry[],
): Promise<Rules<Entry>> {
  const taken = rows.flatMap(({ opposite_of }) => (opposite_of === null ? [] : [opposite_of]))
  const found =
    taken.length === 0
      ? []
      : await all<Pick<Entry, 'id' | 'source'>>(
          `select id, source from cash_book where ${among('id', taken)}`,
          ...taken,
        )
  const commissions = new Set(found.filter(({ source }) => isOfCommission(source)).map(({ id }) => id))
  return {
    faults: ({ opposite_of }): FieldErrors =>
      opposite_of !== null && commissions.has(opposite_of)
        ? { opposite_of: [commissionRefusals.noOpposite({ id: String(opposite_of) })] }
        : {},
  }
}

/**
 * Writes the entry of their commission on hawala, null where there is none any more: a new version of each. Their postings
 * stay.
 */
export async function markCommissioned(
  trx: Trx,
  operator_id: number,
  rows: readonly Hawala[],
  column: Column,
  entry: number | null,
): Promise<void> {
  for (const some of inParts(rows)) {
    const ids = some.map(({ id }) => id)
    await trx.run(
      `update hawala set "${column}" = ?, version = version + 1 where ${among('id', ids)}`,
      entry,
      ...ids,
    )
    await giveTurn()
  }
  for (const row of rows) {
    const after = { ...row, [column]: entry, version: row.version + 1 }
    const change = { before: hawala.toWire(row), after: hawala.toWire(after) }
    await audit(trx, { operator_id, record_type: hawala.type, record_id: row.id, ...change })
    await giveTurn()
  }
}

/** Frees the hawala of a commission that is deleted: they are without one again. */
export async function freeCommissioned(trx: Trx, operator_id: number, { id, source }: Entry): Promise<void> {
  if (!isOfCommission(source)) return
  for (const column of ['commission_paid', 'commission_received'] as const) {
    const rows = await trx.all<Hawala>(`select * from hawala where "${column}" = ? order by id`, id)
    await markCommissioned(trx, operator_id, rows, column, null)
  }
}
