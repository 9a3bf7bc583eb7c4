import type { RefObject } from 'react'
import type { HawalaDraft } from '../../../../../contract/hawala/form.ts'
import { newKey } from '../../../../api/client.ts'
import { asDraft, draftAs } from '../../../../machines/draft.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'

/** A row as it is to become; `row` is its place, the place below the last row adds one. */
interface ChangedRow {
  readonly row: number
  readonly draft: HawalaDraft
}

/** The rows of a settlement by their place, as they are at the moment of a key. */
export interface RowsAtHand {
  readonly count: () => number
  /** The id that a row has; the place below the last row has that of the row which is typed there. */
  readonly idAt: (row: number) => string
  /** What a row holds; undefined where there is none. */
  readonly draftAt: (row: number) => HawalaDraft | undefined
  readonly isLockedAt: (row: number) => boolean
  /** Edits rows in one step. */
  readonly put: (changed: readonly ChangedRow[]) => void
}

/** Reads and edits rows by their place. `nextId` is the id of the row below the last one; it is another once that one is put. */
export function rowsAtHand(settlement: SettlementActor, nextId: RefObject<string>): RowsAtHand {
  const now = () => settlement.getSnapshot().context.rows
  const idAt = (row: number) => now()[row]?.id ?? (row === now().length ? nextId.current : newKey())
  return {
    count: () => now().length,
    idAt,
    draftAt: (row) => {
      const found = now()[row]
      return found && draftAs<HawalaDraft>(found.draft)
    },
    isLockedAt: (row) => {
      const { locked, rows } = settlement.getSnapshot().context
      return locked.has(rows[row]?.id ?? '')
    },
    put: (changed) => {
      const edited = changed.map(({ row, draft }) => ({ id: idAt(row), draft: asDraft(draft) }))
      settlement.send({ type: 'rows.put', rows: edited })
      if (edited.some(({ id }) => id === nextId.current)) nextId.current = newKey()
    },
  }
}
