import { useSelector } from '@xstate/react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { settlementTexts } from '../../../../../contract/hawala/form.ts'
import type { DraftRow } from '../../../../../contract/operator/draft-rows.ts'
import { newKey } from '../../../../api/client.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import { showFailure } from '../../../../ui/frame/toasts.tsx'

/**
 * Rows may come and go above the active one, in another tab or by undo: the cursor stays on its row. Save All takes it
 * to the first cell of the blank row, where the next row is typed, also while the others are on their way.
 */
export function useOwnRow(
  settlement: SettlementActor,
  grid: GridActor,
  rows: readonly DraftRow[],
  nextId: RefObject<string>,
): void {
  const activeId = useRef(nextId.current)
  const known = useRef<readonly DraftRow[]>([])
  const locked = useSelector(settlement, ({ context }) => context.locked)
  const wasLocked = useRef(locked)
  const isClaiming = useSelector(settlement, (snapshot) => snapshot.matches({ saving: 'claiming' }))
  useLayoutEffect(() => {
    const { rows: count } = grid.getSnapshot().context
    if (isClaiming) grid.send({ type: 'cell.goTo', row: count - 1, column: 0 })
  }, [grid, isClaiming])
  useLayoutEffect(() => {
    const subscription = grid.subscribe(({ context }) => {
      const row = settlement.getSnapshot().context.rows[context.active.row]
      activeId.current = row?.id ?? nextId.current
    })
    return () => subscription.unsubscribe()
  }, [grid, settlement, nextId])
  useLayoutEffect(() => {
    const id = activeId.current
    const stands = rows[grid.getSnapshot().context.active.row]?.id === id
    const found = stands ? -1 : rows.findIndex((one) => one.id === id)
    const row = found >= 0 ? found : id === nextId.current ? rows.length : undefined
    const { context } = grid.getSnapshot()
    // What is typed must not land in the row that is now in the place of its own.
    if (!stands && row === undefined && grid.getSnapshot().matches('editing')) {
      showFailure([settlementTexts.rowGone({ text: context.text })])
      grid.send({ type: 'cell.cancel' })
    }
    // A second tab has taken up what is typed here as a row, at the end: the next one typed here is another.
    const isEndNew = known.current.length !== rows.length || known.current.at(-1)?.id !== rows.at(-1)?.id
    known.current = rows
    if (isEndNew && rows.some((one) => one.id === nextId.current)) nextId.current = newKey()
    if (context.rows !== rows.length + 1 || (row ?? context.active.row) !== context.active.row)
      grid.send({ type: 'grid.size', rows: rows.length + 1, ...(row !== undefined && { row }) })
    if (!stands && row === undefined && wasLocked.current.has(id))
      grid.send({ type: 'cell.goTo', row: rows.length, column: 0 })
    wasLocked.current = locked
  }, [grid, rows, locked, nextId])
}
