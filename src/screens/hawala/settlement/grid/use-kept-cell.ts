import { type RefObject, useLayoutEffect } from 'react'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import type { SettlementDrafts } from '../../../../shell/settlement/settlement-drafts.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import { COLUMNS } from '../columns.ts'

/**
 * Keeps the text in the editor as it is typed: a cell may hold a long name for longer than two seconds. `nextId` is the id
 * of the row below the last one.
 */
export function useKeptCell(
  settlement: SettlementActor,
  grid: GridActor,
  drafts: SettlementDrafts | undefined,
  nextId: RefObject<string>,
): void {
  useLayoutEffect(() => {
    const subscription = grid.subscribe((snapshot) => {
      const { active: place, text } = snapshot.context
      const field = COLUMNS[place.column]?.key
      const isTyped = snapshot.matches('editing') && field !== undefined
      const id = settlement.getSnapshot().context.rows[place.row]?.id ?? nextId.current
      drafts?.keepCell(isTyped ? { id, field, text } : undefined)
    })
    return () => subscription.unsubscribe()
  }, [grid, settlement, drafts, nextId])
}
