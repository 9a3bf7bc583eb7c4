import type { RefObject } from 'react'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import { CLOSED_LIST } from '../../../../ui/fields/option-list.tsx'
import { type CellEdit, STAY } from './cell-edit.ts'
import type { ActiveCell } from './use-active-cell.ts'
import type { CellList } from './use-cell-list.ts'

/** What the grid asks of the editor of its active cell. */
export interface CellEditorHandle {
  focus(): void
  /** Opens the list of the active cell, or closes it. */
  lookUp(): void
  /** How wide the active cell is, in pixels. */
  width(): number
  /** Edits the active cell, or takes what is edited. */
  toggle(): void
  /** What is typed for a lookup, '' for nothing; it stays in the cell until the focus comes back. */
  hold(): string
  /** Takes what is edited; false where the cell does not take it. */
  settle(): boolean
}

interface CellHandleParts {
  readonly grid: GridActor
  readonly input: RefObject<HTMLInputElement | null>
  readonly cell: ActiveCell
  readonly dropped: CellList
  readonly edit: CellEdit
  /** Whether what is typed waits in the cell while a dialog asked for from there is over it. */
  readonly isHeld: RefObject<boolean>
}

/** The handle of the editor over a cell as it was drawn last. */
export function cellHandle(parts: CellHandleParts): CellEditorHandle {
  const { grid, input, cell, dropped, edit, isHeld } = parts
  const focus = () => input.current?.focus()
  return {
    focus,
    width: () => input.current?.closest<HTMLElement>('.cell-editor')?.offsetWidth ?? 0,
    lookUp: () => (dropped.list.open ? dropped.setList(CLOSED_LIST) : edit.openList()),
    toggle: edit.toggle,
    hold: () => {
      isHeld.current = true
      return cell.isTouched ? (input.current?.value ?? '') : ''
    },
    settle: () => {
      if (!grid.getSnapshot().matches('editing') || edit.commit(STAY)) return true
      // Wherever it was asked from: here is what has to be mended first.
      focus()
      return false
    },
  }
}
