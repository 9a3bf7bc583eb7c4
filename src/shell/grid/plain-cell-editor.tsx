import { useSelector } from '@xstate/react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import type { CellPosition, GridMove } from '../../machines/grid-machine.ts'
import { isComposing } from '../../ui/fields/composing.ts'
import { ALONG, BACK, DOWN, moveByKey, UP } from './grid-keys.ts'
import { useCellCommands } from './use-cell-commands.ts'
import type { GridActor } from './use-grid.ts'

const STAY: GridMove = { rows: 0, columns: 0 }

/** What a grid asks of the editor of its active cell. */
export interface PlainCellHandle {
  focus(): void
  /** Edits the active cell, or takes what is edited. */
  toggle(): void
  /** Takes what is edited; false where the cell does not take it. */
  settle(): boolean
}

interface PlainCellEditorProps {
  readonly grid: GridActor
  /** Rows that Page Up and Page Down go. */
  readonly page: RefObject<number>
  /** The text of a cell. */
  readonly textAt: (place: CellPosition) => string
  /** What a cell is called. */
  readonly labelOf: (place: CellPosition) => string
  /** What is wrong with the active cell is told there. */
  readonly describedBy: string
  readonly isWrong: boolean
  /** Figures stand at the right. */
  readonly isFigure: boolean
  readonly onLeave: () => void
  readonly ref: Ref<PlainCellHandle>
}

/** What begins and ends the editing of the active cell. */
function plainEdit(grid: GridActor, input: RefObject<HTMLInputElement | null>, text: string) {
  const isEditing = () => grid.getSnapshot().matches('editing')
  const begin = () => {
    grid.send({ type: 'cell.edit', text })
    const end = input.current?.value.length ?? 0
    if (isEditing()) input.current?.setSelectionRange(end, end)
  }
  const commit = (move: GridMove): boolean => {
    grid.send({ type: 'cell.commit', text: input.current?.value ?? '', ...move })
    return !isEditing()
  }
  return {
    begin,
    commit,
    empty: () => {
      grid.send({ type: 'cell.type', text: '' })
      grid.send({ type: 'cell.commit', text: '', ...STAY })
    },
    toggle: () => (isEditing() ? void commit(STAY) : begin()),
    settle: () => !isEditing() || commit(STAY),
  }
}

type PlainEdit = ReturnType<typeof plainEdit>

/** Handles a key in a cell that is edited; answers whether it did. */
function onEditKey({ key, shiftKey }: KeyboardEvent, grid: GridActor, edit: PlainEdit): boolean {
  if (key === 'Enter') edit.commit(shiftKey ? UP : DOWN)
  else if (key === 'Tab') edit.commit(shiftKey ? BACK : ALONG)
  else if (key === 'ArrowDown') edit.commit(DOWN)
  else if (key === 'ArrowUp') edit.commit(UP)
  else if (key === 'Escape') grid.send({ type: 'cell.cancel' })
  else return false
  return true
}

/** Handles a key that goes from cell to cell, or does something to the one it is on; answers whether it did. */
function onMoveKey(event: KeyboardEvent, grid: GridActor, page: number, edit: PlainEdit, leave: () => void) {
  const { key, ctrlKey, shiftKey } = event
  const last = grid.getSnapshot().context.rows - 1
  if (moveByKey(event, { grid, page, last })) return true
  if (key === 'Enter' && shiftKey) grid.send({ type: 'cell.move', ...UP })
  else if (key === 'Enter' && !ctrlKey) edit.begin()
  else if (key === 'Tab' && !ctrlKey) grid.send({ type: 'cell.move', ...(shiftKey ? BACK : ALONG) })
  else if (key === 'Escape') leave()
  else if (key === 'Delete') edit.empty()
  else return false
  return true
}

/**
 * The one input that has the focus for every cell of a grid of plain texts. While navigating it shows the cell with all
 * of its text selected, so that whatever types replaces it.
 */
export function PlainCellEditor(props: PlainCellEditorProps): ReactNode {
  const { grid, page, textAt, labelOf, describedBy, isWrong, isFigure, onLeave, ref } = props
  const input = useRef<HTMLInputElement>(null)
  const active = useSelector(grid, ({ context }) => context.active)
  const isEditing = useSelector(grid, (snapshot) => snapshot.matches('editing'))
  const text = textAt(active)
  const edit = plainEdit(grid, input, text)
  // What is typed is in the input already; all else is put there, and selected before the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell may show the same
  useLayoutEffect(() => {
    const element = input.current
    if (!element || isEditing) return
    element.value = text
    if (document.activeElement === element) element.select()
  }, [active, isEditing, text])
  useCellCommands({ input, isEditing, toggle: edit.toggle })
  useImperativeHandle(ref, () => ({
    focus: () => input.current?.focus(),
    toggle: edit.toggle,
    settle: edit.settle,
  }))
  return (
    <input
      ref={input}
      className={['input', isFigure && 'amount', isEditing && 'editing'].filter(Boolean).join(' ')}
      type="text"
      dir={isFigure ? undefined : 'auto'}
      autoComplete="off"
      spellCheck={false}
      maxLength={500}
      aria-label={labelOf(active)}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={describedBy}
      defaultValue=""
      onChange={({ target }) => grid.send({ type: 'cell.type', text: target.value })}
      onFocus={({ currentTarget }) => isEditing || currentTarget.select()}
      onBlur={({ currentTarget }) => {
        // A window that loses the focus comes back to the same cell.
        if (document.activeElement !== currentTarget && isEditing) edit.commit(STAY)
      }}
      onKeyDown={(event) => {
        if (isComposing(event) || event.altKey || event.metaKey) return
        const isDone = isEditing
          ? !event.ctrlKey && onEditKey(event, grid, edit)
          : onMoveKey(event, grid, page.current, edit, onLeave)
        if (isDone) event.preventDefault()
      }}
    />
  )
}
