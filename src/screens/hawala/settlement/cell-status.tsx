import { useSelector } from '@xstate/react'
import type { GridActor, SettlementActor } from '../../../shell/use-settlement.ts'
import { type CellLists, readCell } from './cells.ts'
import { COLUMNS, type SettlementColumn } from './columns.ts'

/** Where the fingers are, and what is wrong there. */
export function CellStatus({
  settlement,
  grid,
  lists,
}: {
  readonly settlement: SettlementActor
  readonly grid: GridActor
  readonly lists: CellLists
}) {
  const active = useSelector(grid, ({ context }) => context.active)
  // What is typed is drawn by the editor; here it only matters once it is refused.
  const refused = useSelector(grid, ({ context }) => (context.error ? context.text : undefined))
  const isEditing = useSelector(grid, (snapshot) => snapshot.matches('editing'))
  const { key, heading } = COLUMNS[active.column] as SettlementColumn
  const row = useSelector(settlement, ({ context }) => context.rows[active.row])
  const wrong = useSelector(settlement, ({ context }) => row && context.wrong[row.id]?.[key]?.join(' '))
  const isLocked = useSelector(settlement, ({ context }) => row !== undefined && context.locked.has(row.id))
  const read =
    refused === undefined ? undefined : readCell(COLUMNS[active.column] as SettlementColumn, refused, lists)
  const said = read && 'error' in read ? read.error : wrong
  return (
    <small id="settlement-cell">
      {`row ${active.row + 1} · ${heading}`}
      {isLocked ? ' · locked' : isEditing && ' · editing'}
      <span className="error" role="status">
        {said && ` · ${said}`}
      </span>
    </small>
  )
}
