import type { KeyboardEvent, RefObject } from 'react'
import { ALONG, BACK, DOWN, moveByKey, UP } from '../../../../shell/grid/grid-keys.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import { isComposing } from '../../../../ui/fields/composing.ts'
import { CLOSED_LIST, highlighted } from '../../../../ui/fields/option-list.tsx'
import { findOptions } from '../../../../ui/fields/option-search.ts'
import type { CellEdit } from './cell-edit.ts'
import type { ActiveCell } from './use-active-cell.ts'
import type { CellList } from './use-cell-list.ts'
import type { CellMonth } from './use-cell-month.ts'

interface CellKeysParts {
  readonly grid: GridActor
  readonly input: RefObject<HTMLInputElement | null>
  readonly cell: ActiveCell
  readonly dropped: CellList
  readonly edit: CellEdit
  readonly month: CellMonth
  /** Rows that Page Up and Page Down go. */
  readonly page: RefObject<number>
  /** Holds a key that takes a text which no list knows, while the list is read. */
  readonly isHeldFor: (event: KeyboardEvent) => boolean
  /** Empties the selected cells. */
  readonly onDelete: () => void
  readonly onLeave: () => void
}

/** Handles the keys of the editor over a cell as it was drawn last. */
export function cellKeys(parts: CellKeysParts): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { cell, month } = parts
  return (event) => {
    if (cell.column.kind === 'day' && month.onKey(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (isComposing(event) || event.altKey || event.metaKey) return
    if (cell.isEditing ? !event.ctrlKey && onEditKey(event, parts) : onMoveKey(event, parts))
      event.preventDefault()
  }
}

/** Whether what is typed is none of the cell's options. */
function isUnknown({ input, cell: { options, named } }: CellKeysParts): boolean {
  const typed = input.current?.value ?? ''
  return options !== undefined && typed.trim() !== '' && findOptions(options, typed, named).length === 0
}

/** Handles a key in a cell that is edited; answers whether it did. */
function onEditKey(event: KeyboardEvent, parts: CellKeysParts): boolean {
  const { grid, edit, isHeldFor } = parts
  const { list, setList, shown } = parts.dropped
  const { key, shiftKey } = event
  if ((key === 'Enter' || key === 'Tab') && isUnknown(parts) && isHeldFor(event)) return true
  switch (key) {
    case 'Enter':
      edit.commit(shiftKey ? UP : DOWN, list.open ? shown[list.active] : undefined)
      return true
    case 'Tab':
      edit.commit(shiftKey ? BACK : ALONG)
      return true
    case 'Escape':
      setList(CLOSED_LIST)
      grid.send({ type: 'cell.cancel' })
      return true
    case 'ArrowDown':
    case 'ArrowUp': {
      const step = key === 'ArrowDown' ? 1 : -1
      if (list.open && shown.length > 0) setList(highlighted(list, list.active + step, shown.length))
      else edit.commit(step === 1 ? DOWN : UP)
      return true
    }
    default:
      return false
  }
}

/** Handles a key that goes from cell to cell or does something to the one it is on; answers whether it did. */
function onMoveKey(event: KeyboardEvent, parts: CellKeysParts): boolean {
  const { grid, page, edit, onLeave, onDelete } = parts
  const { key, ctrlKey, shiftKey } = event
  // Behind the last row that holds data is the blank one.
  const last = grid.getSnapshot().context.rows - 2
  if (moveByKey(event, { grid, page: page.current, last })) return true
  if (key === 'Enter' && shiftKey) grid.send({ type: 'cell.move', ...UP })
  else if (key === 'Enter' && !ctrlKey) edit.begin()
  else if (key === 'Tab' && !ctrlKey) grid.send({ type: 'cell.move', ...(shiftKey ? BACK : ALONG) })
  else if (key === 'Escape') onLeave()
  else if (key === 'Delete') onDelete()
  else return false
  return true
}
