import type { CellPosition } from '../../../../machines/grid-machine.ts'
import { ROW_LIMIT } from '../../../../machines/settlement-context.ts'
import { type GridActor, useGrid } from '../../../../shell/grid/use-grid.ts'
import { changedHawala } from '../../changed-hawala.ts'
import { readCell, readFor } from '../cells.ts'
import { COLUMNS, columnsOf, type SettlementColumn } from '../columns.ts'
import type { CellKnowledge } from './cell-work.ts'
import type { RowsAtHand } from './rows-at-hand.ts'

/** The cursor in the grid of a settlement of `count` rows, the blank one at first; what is typed in a cell goes into its row. */
export function useCellGrid(
  hand: RowsAtHand,
  count: number,
  { lists, ratesOf, blankAt }: Omit<CellKnowledge, 'today'>,
): GridActor {
  const readAt = ({ row, column: place }: CellPosition, text: string) => {
    const column = COLUMNS[place] as SettlementColumn
    return readCell(column, text, readFor(column, lists, hand.draftAt(row) ?? blankAt(row)))
  }
  return useGrid(
    columnsOf(lists).length,
    count + 1,
    { row: count, column: 0 },
    {
      isOpen: ({ row }) => row < ROW_LIMIT && !hand.isLockedAt(row),
      // Another tab may have begun to save the row: what is typed stays in the editor until that is over.
      isTaken: (place, text) => !hand.isLockedAt(place.row) && 'value' in readAt(place, text),
      commit: (place, text) => {
        const { row } = place
        const { key } = COLUMNS[place.column] as SettlementColumn
        const read = readAt(place, text)
        const before = hand.draftAt(row)
        if (!('value' in read) || (read.value === '' && !before)) return
        const draft = before ?? blankAt(row)
        if (before && draft[key] === read.value) return
        hand.put([{ row, draft: changedHawala(draft, key, read.value, ratesOf) }])
      },
    },
  )
}
