import {
  type InputHTMLAttributes,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import type { FieldKind } from '../../../../commands/catalog/command.ts'
import { useFieldKind } from '../../../../commands/keys/command-provider.tsx'
import { useKeysUntilRead } from '../../../../commands/keys/use-keys-until-read.ts'
import { useCellCommands } from '../../../../shell/grid/use-cell-commands.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import { CLOSED_LIST } from '../../../../ui/fields/option-list.tsx'
import type { CellLists } from '../cells.ts'
import { type CellKind, isFigure } from '../columns.ts'
import { type CellEdit, cellEdit } from './cell-edit.ts'
import { cellEvents, clipboardEvents } from './cell-events.ts'
import { type CellEditorHandle, cellHandle } from './cell-handle.ts'
import { cellKeys } from './cell-keys.ts'
import { type ActiveCell, useActiveCell } from './use-active-cell.ts'
import { type CellList, useCellList } from './use-cell-list.ts'
import { type CellMonth, useCellMonth } from './use-cell-month.ts'
import { useCaret, useCellText } from './use-cell-text.ts'

export interface CellEditorProps {
  readonly settlement: SettlementActor
  readonly grid: GridActor
  readonly lists: CellLists
  /** Rows that Page Up and Page Down go. */
  readonly page: RefObject<number>
  /** The selected cells as text for other programs. */
  readonly copied: () => string
  readonly onPaste: (text: string) => void
  /** Empties the selected cells. */
  readonly onDelete: () => void
  /** The active cell takes nothing just now. */
  readonly onClosed: () => void
  readonly onLeave: () => void
  readonly onFocusChange: (isHere: boolean) => void
  readonly ref: Ref<CellEditorHandle>
}

/** What the editor is drawn from. */
interface CellEditorParts {
  readonly input: RefObject<HTMLInputElement | null>
  readonly cell: ActiveCell
  readonly dropped: CellList
  readonly edit: CellEdit
  readonly month: CellMonth
  /** What the cell has keys for. */
  readonly kind: FieldKind | undefined
  readonly events: InputHTMLAttributes<HTMLInputElement>
}

/** What a cell that is typed has keys for. */
function fieldKind(kind: CellKind): FieldKind | undefined {
  if (isFigure(kind)) return 'amount'
  return kind === 'day' ? 'date' : undefined
}

/** The editor of the active cell: what it shows, how editing begins and ends, and what its keys do. */
export function useCellEditor(props: CellEditorProps): CellEditorParts {
  const { settlement, grid, lists, onClosed, ref } = props
  const input = useRef<HTMLInputElement>(null)
  const cell = useActiveCell(settlement, grid, lists)
  const { place, column, options, isEditing } = cell
  const dropped = useCellList(cell)
  const isHeld = useRef(false)
  const kind = options ? 'lookup' : fieldKind(column.kind)
  useFieldKind(kind)
  const isOpened = useRef(false)
  const edit = cellEdit({ grid, input, cell, dropped, isOpened, onClosed })
  const month = useCellMonth(grid, input, cell, edit)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell has another list
  useLayoutEffect(() => {
    dropped.setList(CLOSED_LIST)
    month.close()
  }, [place.row, place.column])
  useCellText(settlement, grid, input, cell)
  useCaret(input, cell, isOpened)
  const isHeldFor = useKeysUntilRead(lists.isReading === true)
  useCellCommands({ input, isEditing, toggle: edit.toggle })
  useImperativeHandle(ref, () => cellHandle({ grid, input, cell, dropped, edit, isHeld }))
  const events = {
    ...cellEvents({ ...props, cell, dropped, edit, month, isHeld }),
    ...clipboardEvents(cell, props),
    onKeyDown: cellKeys({ ...props, input, cell, dropped, edit, month, isHeldFor }),
  }
  return { input, cell, dropped, edit, month, kind, events }
}
