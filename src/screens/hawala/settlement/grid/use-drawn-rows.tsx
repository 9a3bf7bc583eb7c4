import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback } from 'react'
import type { DraftRow } from '../../../../../contract/operator/draft-rows.ts'
import { type CellPosition, selectionOf } from '../../../../machines/grid-machine.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import type { CellLists } from '../cells.ts'
import { SettlementRow } from './settlement-row.tsx'

interface DrawnRows {
  readonly rows: readonly DraftRow[]
  readonly active: CellPosition
  readonly lists: CellLists
  /** The widths that the operator has given columns, in pixels. */
  readonly widths: Readonly<Record<string, number>>
}

/** What draws the row at an index: the same function while every row is as it was. */
export function useDrawnRows(
  settlement: SettlementActor,
  grid: GridActor,
  { rows, active, lists, widths }: DrawnRows,
): (index: number) => ReactNode {
  const wrong = useSelector(settlement, ({ context }) => context.wrong)
  const locked = useSelector(settlement, ({ context }) => context.locked)
  const anchor = useSelector(grid, ({ context }) => context.anchor)
  return useCallback(
    (index: number) => {
      const row = rows[index]
      const { top, bottom, left, right } = selectionOf({ active, anchor })
      const isSelected = anchor !== undefined && index >= top && index <= bottom
      return (
        <SettlementRow
          key={index}
          index={index}
          row={row}
          wrong={row && wrong[row.id]}
          isLocked={row !== undefined && locked.has(row.id)}
          isActive={active.row === index}
          left={isSelected ? left : -1}
          right={isSelected ? right : -1}
          settlement={settlement}
          lists={lists}
          widths={widths}
        />
      )
    },
    [rows, wrong, locked, active, anchor, settlement, lists, widths],
  )
}
