import { type RefObject, useLayoutEffect } from 'react'
import type { HawalaDraft } from '../../../../../contract/hawala/form.ts'
import { draftAs } from '../../../../machines/draft.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import { shownText } from '../cells.ts'
import { COLUMNS } from '../columns.ts'
import type { ActiveCell } from './use-active-cell.ts'

/** Puts the text of the active cell into the input, selected while the cell is not edited. */
export function useCellText(
  settlement: SettlementActor,
  grid: GridActor,
  input: RefObject<HTMLInputElement | null>,
  { place, lists, shownText: textBefore, isEditing }: ActiveCell,
): void {
  // What is typed is in the input already; all else is put there, and selected before the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell may show the same
  useLayoutEffect(() => {
    const element = input.current
    if (!element) return
    const shown = isEditing ? grid.getSnapshot().context.text : textBefore
    if (element.value !== shown) element.value = shown
    if (!isEditing) selectWhole(element)
  }, [grid, place.row, place.column, isEditing, textBefore])
  // Put and selected before the grid is drawn anew: afterwards either would lay it out once more.
  useLayoutEffect(() => {
    let before = grid.getSnapshot()
    const subscription = grid.subscribe((now) => {
      const hasMoved = now.context.active !== before.context.active || now.value !== before.value
      before = now
      const element = input.current
      if (!hasMoved || !element || now.matches('editing')) return
      const { row, column } = now.context.active
      const there = settlement.getSnapshot().context.rows[row]
      const kind = COLUMNS[column]
      element.value = there && kind ? shownText(kind, draftAs<HawalaDraft>(there.draft), lists) : ''
      selectWhole(element)
    })
    return () => subscription.unsubscribe()
  }, [grid, settlement, input, lists])
}

/** Puts the caret where editing begins: behind the text of a cell that is typed, over all of a choice. */
export function useCaret(
  input: RefObject<HTMLInputElement | null>,
  { options, isEditing }: ActiveCell,
  isOpened: RefObject<boolean>,
): void {
  useLayoutEffect(() => {
    if (!isEditing || !isOpened.current) return
    isOpened.current = false
    const end = input.current?.value.length ?? 0
    input.current?.setSelectionRange(options ? 0 : end, end)
  }, [isEditing, options, input, isOpened])
}

/** Selects the text of the input that has the focus; Chromium gives the focus to what is selected. */
function selectWhole(element: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = element
  if (document.activeElement !== element || (selectionStart === 0 && selectionEnd === value.length)) return
  element.select()
  element.scrollLeft = 0
}
