import type { ClipboardEvent, InputHTMLAttributes, RefObject } from 'react'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import { cleanInput } from '../../../../ui/fields/clean-input.ts'
import { CLOSED_LIST } from '../../../../ui/fields/option-list.tsx'
import { cleanText } from '../cells.ts'
import { type CellEdit, STAY } from './cell-edit.ts'
import type { ActiveCell } from './use-active-cell.ts'
import type { CellList } from './use-cell-list.ts'
import type { CellMonth } from './use-cell-month.ts'

/** Handlers of the editor's input. */
type InputEvents<Names extends keyof InputHTMLAttributes<HTMLInputElement>> = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  Names
>

interface CellEventsParts {
  readonly grid: GridActor
  readonly cell: ActiveCell
  readonly dropped: CellList
  readonly edit: CellEdit
  readonly month: CellMonth
  /** Whether what is typed waits in the cell while a dialog asked for from there is over it. */
  readonly isHeld: RefObject<boolean>
  /** The cell takes nothing just now. */
  readonly onClosed: () => void
  readonly onFocusChange: (isHere: boolean) => void
}

/** What is done with what is typed, with a press, and as the focus comes and goes. */
export function cellEvents(
  parts: CellEventsParts,
): InputEvents<'onChange' | 'onClick' | 'onFocus' | 'onBlur'> {
  const { grid, cell, dropped, edit, month, isHeld, onClosed, onFocusChange } = parts
  const { column, options, shownText, isEditing } = cell
  const { setList } = dropped
  return {
    onChange: ({ target }) => {
      grid.send({ type: 'cell.type', text: cleanInput(target, cleanText(column)) })
      if (!grid.getSnapshot().matches('editing')) {
        // What is not taken must not look as if it were.
        target.value = shownText
        target.select()
        return onClosed()
      }
      if (options) setList({ ...CLOSED_LIST, open: true, active: target.value.trim() === '' ? -1 : 0 })
    },
    onClick: () => isEditing && column.kind === 'day' && month.open(),
    onFocus: (event) => {
      isHeld.current = false
      if (!isEditing) event.currentTarget.select()
      onFocusChange(true)
    },
    onBlur: (event) => {
      // A window that loses the focus comes back to the same cell.
      if (document.activeElement === event.currentTarget) return
      // A dialog asked for from here is over it: what is typed waits.
      month.close()
      if (isHeld.current) return setList(CLOSED_LIST)
      if (isEditing) edit.commit(STAY)
      onFocusChange(false)
    },
  }
}

interface CellClipboard {
  /** The selected cells as text for other programs. */
  readonly copied: () => string
  readonly onPaste: (text: string) => void
  /** Empties the selected cells. */
  readonly onDelete: () => void
}

/** What the clipboard does to the selected cells; while the cell is edited it is the input's, but for what is no cell's text. */
export function clipboardEvents(
  { isEditing }: ActiveCell,
  { copied, onPaste, onDelete }: CellClipboard,
): InputEvents<'onCopy' | 'onCut' | 'onPaste'> {
  const onCopy = (event: ClipboardEvent) => {
    if (isEditing) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied())
    if (event.type === 'cut') onDelete()
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    // A pasted sum is refused with the other cells from outside.
    if (isEditing && !/[\t\r\n]|^\s*=/.test(pasted)) return
    event.preventDefault()
    // A picture on the clipboard has no text: it empties no cell.
    if (pasted !== '') onPaste(pasted)
  }
  return { onCopy, onCut: onCopy, onPaste: paste }
}
