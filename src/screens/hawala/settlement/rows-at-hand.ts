import type { RefObject } from 'react'
import type { HawalaDraft } from '../../../../contract/records/hawala.ts'
import { newKey } from '../../../api/client.ts'
import { asDraft, draftAs } from '../../../machines/draft.ts'
import type { SettlementActor } from '../../../shell/settlement/use-settlement.ts'

/** A row as it is to become; `row` is its place, the place below the last row adds one. */
export interface ChangedRow {
  readonly row: number
  readonly draft: HawalaDraft
}

/**
 * The rows of a settlement at the moment of a key, by their place. `nextId` is the id of the row that is typed below the
 * last one; it is another once that one is put.
 */
export function rowsAtHand(settlement: SettlementActor, nextId: RefObject<string>) {
  const now = () => settlement.getSnapshot().context.rows
  const idAt = (row: number) => now()[row]?.id ?? (row === now().length ? nextId.current : newKey())
  return {
    count: () => now().length,
    idAt,
    draftAt(row: number): HawalaDraft | undefined {
      const found = now()[row]
      return found && draftAs<HawalaDraft>(found.draft)
    },
    isLockedAt(row: number): boolean {
      const { locked, rows } = settlement.getSnapshot().context
      return locked.has(rows[row]?.id ?? '')
    },
    /** Edits rows in one step. */
    put(changed: readonly ChangedRow[]): void {
      const edited = changed.map(({ row, draft }) => ({ id: idAt(row), draft: asDraft(draft) }))
      settlement.send({ type: 'rows.put', rows: edited })
      if (edited.some(({ id }) => id === nextId.current)) nextId.current = newKey()
    },
  }
}
export type RowsAtHand = ReturnType<typeof rowsAtHand>
