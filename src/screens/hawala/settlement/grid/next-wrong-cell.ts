import type { CellPosition } from '../../../../machines/grid-machine.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import { type CellLists, cellFault } from '../cells.ts'
import { COLUMNS, columnsOf } from '../columns.ts'
import type { RowsAtHand } from './rows-at-hand.ts'

/**
 * The next cell that keeps its row from being saved, from the top again behind the last; undefined where every row can be
 * saved.
 */
export function nextWrongCell(
  settlement: SettlementActor,
  grid: GridActor,
  hand: RowsAtHand,
  lists: CellLists,
): CellPosition | undefined {
  const isWrong = (row: number, place: number) => {
    const column = COLUMNS[place]
    const draft = hand.draftAt(row)
    const { wrong } = settlement.getSnapshot().context
    return (
      column &&
      draft &&
      (wrong[hand.idAt(row)]?.[column.key] ?? cellFault(column, draft, lists)) !== undefined
    )
  }
  const columnCount = columnsOf(lists).length
  const { row, column } = grid.getSnapshot().context.active
  const from = row * columnCount + column
  const cells = hand.count() * columnCount
  for (let step = 1; step <= cells; step += 1) {
    const at = (from + step) % cells
    const found = { row: Math.floor(at / columnCount), column: at % columnCount }
    if (isWrong(found.row, found.column)) return found
  }
  return undefined
}
