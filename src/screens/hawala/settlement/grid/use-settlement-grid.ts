import { useSelector } from '@xstate/react'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { emptyHawalaDraft, settlementTexts } from '../../../../../contract/hawala/form.ts'
import { say } from '../../../../../contract/text/catalogue.ts'
import { newKey } from '../../../../api/client.ts'
import type { CellPosition } from '../../../../machines/grid-machine.ts'
import { isAnyFree } from '../../../../machines/settlement-context.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import { useOfficeDays } from '../../../../shell/office/office-days.ts'
import type { SettlementDrafts } from '../../../../shell/settlement/settlement-drafts.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import type { GridColumn } from '../../../../ui/grid/edit-grid.tsx'
import { useColumnWidths } from '../../../../ui/table/column-widths.ts'
import type { RatesOf } from '../../changed-hawala.ts'
import type { CellLists } from '../cells.ts'
import { COLUMNS, drawnAt, drawnColumns, headedColumns } from '../columns.ts'
import type { CellEditorHandle } from '../editor/cell-handle.ts'
import { type CellWork, cellWork } from './cell-work.ts'
import { rowsAtHand } from './rows-at-hand.ts'
import { type Sticky, useSticky } from './sticky.ts'
import { useCellGrid } from './use-cell-grid.ts'
import { useDrawnRows } from './use-drawn-rows.tsx'
import { useClosedNotice, useGridCommands } from './use-grid-commands.ts'
import { useKeptCell } from './use-kept-cell.ts'
import { useOwnRow } from './use-own-row.ts'

export interface SettlementGridHandle {
  focus(): void
  goTo(id: string, field: string): void
  /** Takes what is edited; false where the cell does not take it. */
  settle(): boolean
}

export interface SettlementGridProps {
  readonly settlement: SettlementActor
  readonly drafts: SettlementDrafts | undefined
  /** Whether the rows are read, and what their cells are read by. */
  readonly isOpen: boolean
  readonly lists: CellLists
  readonly ratesOf: RatesOf
  /** What is said beside the number of rows: their age, or that they are being saved. */
  readonly remark: string
  readonly onLeave: () => void
  readonly onFocusChange: (isHere: boolean) => void
  readonly ref: Ref<SettlementGridHandle>
}

/** What the grid is drawn from. */
interface SettlementGridParts {
  readonly grid: GridActor
  readonly editor: RefObject<CellEditorHandle | null>
  /** Rows that Page Up and Page Down go. */
  readonly page: RefObject<number>
  readonly columns: readonly GridColumn[]
  /** Rows of the settlement, without the blank one. */
  readonly count: number
  /** Rows as many as the cursor knows, with the blank one. */
  readonly placed: number
  readonly active: CellPosition
  readonly cells: CellWork
  readonly sticky: Sticky
  readonly isFinding: boolean
  readonly setIsFinding: (isFinding: boolean) => void
  readonly renderRow: (index: number) => ReactNode
  /** Goes to a cell as it is drawn. */
  readonly pick: (place: CellPosition, extend: boolean) => void
  /** Edits the active cell, or takes what is edited. */
  readonly open: () => void
  /** Says why the active cell takes nothing. */
  readonly tellClosed: () => void
}

/** The columns as they are drawn, as wide as the operator has set them. */
function useGridColumns(lists: CellLists) {
  const [widths, setWidth] = useColumnWidths('settlement', say(settlementTexts.title))
  const columns = useMemo(
    () =>
      drawnColumns(headedColumns(lists, lists.settlementCurrency.currencies)).map((column) => ({
        ...column,
        ...(widths[column.key] === undefined ? {} : { width: widths[column.key], spare: 0 }),
      })),
    [widths, lists],
  )
  return { columns, widths, setWidth }
}

/** What other parts of the screen ask of the grid. */
function gridHandle(
  settlement: SettlementActor,
  grid: GridActor,
  editor: RefObject<CellEditorHandle | null>,
): SettlementGridHandle {
  return {
    focus: () => editor.current?.focus(),
    settle: () => editor.current?.settle() ?? true,
    goTo: (id, field) => {
      const row = settlement.getSnapshot().context.rows.findIndex((one) => one.id === id)
      const column = COLUMNS.findIndex(({ key }) => key === field)
      if (row >= 0) grid.send({ type: 'cell.goTo', row, column: Math.max(0, column) })
      editor.current?.focus()
    },
  }
}

/** What a press of the mouse on a cell does; the same functions for as long as the grid is there. */
function useGridPresses(
  grid: GridActor,
  editor: RefObject<CellEditorHandle | null>,
): Pick<SettlementGridParts, 'pick' | 'open'> {
  const pick = useCallback(
    ({ row, column }: CellPosition, extend: boolean) => {
      grid.send({ type: 'cell.goTo', row, column: column - drawnAt(0), extend })
      editor.current?.focus()
    },
    [grid, editor],
  )
  const open = useCallback(() => editor.current?.toggle(), [editor])
  return { pick, open }
}

/** The grid of a settlement: its cursor, what its keys do, and what draws its rows. */
export function useSettlementGrid(props: SettlementGridProps): SettlementGridParts {
  const { settlement, drafts, lists, ratesOf, onLeave, ref } = props
  const { today } = useOfficeDays()
  const page = useRef(1)
  const editor = useRef<CellEditorHandle>(null)
  const [isFinding, setIsFinding] = useState(false)
  const rows = useSelector(settlement, ({ context }) => context.rows)
  // The id that the row at the bottom will have once something is typed into it.
  const nextId = useRef(newKey())
  const hand = rowsAtHand(settlement, nextId)
  const sticky = useSticky()
  const blankAt = (row: number) => sticky.blank(emptyHawalaDraft(today), hand.draftAt(row - 1))
  const { columns, widths, setWidth } = useGridColumns(lists)
  const grid = useCellGrid(hand, rows.length, { lists, ratesOf, blankAt })
  const active = useSelector(grid, ({ context }) => context.active)
  // As many as the cursor knows: rows that come are drawn where it has gone with them.
  const placed = useSelector(grid, ({ context }) => context.rows)
  const isClearable = useSelector(settlement, ({ context }) => isAnyFree(context))
  const cells = cellWork(hand, grid, { lists, ratesOf, today, blankAt })
  useOwnRow(settlement, grid, rows, nextId)
  useKeptCell(settlement, grid, drafts, nextId)
  useImperativeHandle(ref, () => gridHandle(settlement, grid, editor))
  const tellClosed = useClosedNotice(grid, hand)
  useGridCommands({
    settlement,
    grid,
    hand,
    editor,
    lists,
    ratesOf,
    blankAt,
    cells,
    sticky,
    column: active.column,
    isClearable,
    setWidth,
    onFind: () => setIsFinding(true),
    onLeave,
  })
  const renderRow = useDrawnRows(settlement, grid, { rows, active, lists, widths })
  const { pick, open } = useGridPresses(grid, editor)
  return {
    grid,
    editor,
    page,
    columns,
    count: rows.length,
    placed,
    active,
    cells,
    sticky,
    isFinding,
    setIsFinding,
    renderRow,
    pick,
    open,
    tellClosed,
  }
}
