import { ROW_LIMIT } from '../../../../machines/settlement-context.ts'
import { type GridActor, useGrid } from '../../../../shell/settlement/use-settlement.ts'
import { changedHawala } from '../../changed-hawala.ts'
import { readCell } from '../cells.ts'
import { COLUMNS, columnsOf, type SettlementColumn } from '../columns.ts'
import type { CellKnowledge } from './cell-work.ts'
import type { RowsAtHand } from './rows-at-hand.ts'

/** The cursor in the grid of a settlement of `count` rows, the blank one at first; what is typed in a cell goes into its row. */
export function useCellGrid(
  hand: RowsAtHand,
  count: number,
  { lists, ratesOf, blankAt }: Omit<CellKnowledge, 'today'>,
): GridActor {
  return useGrid(
    columnsOf(lists).length,
    count + 1,
    { row: count, column: 0 },
    {
      isOpen: ({ row }) => row < ROW_LIMIT && !hand.isLockedAt(row),
      // Another tab may have begun to save the row: what is typed stays in the editor until that is over.
      isTaken: ({ row, column }, text) =>
        !hand.isLockedAt(row) && 'value' in readCell(COLUMNS[column] as SettlementColumn, text, lists),
      commit: ({ row, column: place }, text) => {
        const column = COLUMNS[place] as SettlementColumn
        const read = readCell(column, text, lists)
        const before = hand.draftAt(row)
        if (!('value' in read) || (read.value === '' && !before)) return
        const draft = before ?? blankAt(row)
        if (before && draft[column.key] === read.value) return
        hand.put([{ row, draft: changedHawala(draft, column.key, read.value, ratesOf) }])
      },
    },
  )
}
