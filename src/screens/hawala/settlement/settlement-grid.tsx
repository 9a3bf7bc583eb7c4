import { useSelector } from '@xstate/react'
import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { emptyHawalaDraft, settlementTexts } from '../../../../contract/records/hawala-form.ts'
import { newKey } from '../../../api/client.ts'
import type { CommandIdIn } from '../../../commands/catalog/registry.ts'
import { useCommands } from '../../../commands/keys/command-provider.tsx'
import { type CellPosition, selectionOf } from '../../../machines/grid-machine.ts'
import { isAnyFree, ROW_LIMIT } from '../../../machines/settlement-context.ts'
import { missingAccount } from '../../../shell/fields/account-field.tsx'
import { useInlineCreate } from '../../../shell/fields/inline-create-context.tsx'
import { useShell } from '../../../shell/frame/shell-context.tsx'
import type { SettlementDrafts } from '../../../shell/settlement/settlement-drafts.ts'
import { type SettlementActor, useGrid } from '../../../shell/settlement/use-settlement.ts'
import { Loading } from '../../../ui/frame/loading.tsx'
import { showFailure, showSuccess } from '../../../ui/frame/toasts.tsx'
import { EditGrid } from '../../../ui/grid/edit-grid.tsx'
import { useColumnWidths } from '../../../ui/table/column-widths.ts'
import { changedHawala, type RatesOf } from '../changed-hawala.ts'
import { CellEditor, type CellEditorHandle } from './cell-editor.tsx'
import { CellStatus } from './cell-status.tsx'
import { cellWork, rowsAtHand } from './cell-work.ts'
import { type CellLists, cellFault, readCell } from './cells.ts'
import { COLUMNS, columnsOf, drawnAt, drawnColumns, type SettlementColumn } from './columns.ts'
import { FindInGrid } from './find-in-grid.tsx'
import { SettlementFooter } from './settlement-footer.tsx'
import { SettlementRow } from './settlement-row.tsx'
import { useSticky } from './sticky.ts'
import { useOwnRow } from './use-own-row.ts'

export interface SettlementGridHandle {
  focus(): void
  goTo(id: string, field: string): void
  /** Takes what is edited; false where the cell does not take it. */
  settle(): boolean
}

interface SettlementGridProps {
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

/** A handler whose keys are listed in help, and not among the hints, which have no room for all. */
export const untold = (run: () => void) => ({ hint: '', run })

/** Keys that the editor takes itself; the arrows go from cell to cell, so no column's width is set with them. */
const TAKEN: readonly CommandIdIn<'grid'>[] = [
  ...(['cell.up', 'cell.edges', 'cell.select', 'cell.clipboard', 'cell.empty'] as const),
  ...(['row.move', 'row.page', 'row.edge', 'column.width'] as const),
]
const WIDTH_STEP_PX = 12

const TAKEN_KEYS = Object.fromEntries(TAKEN.map((id) => [id, untold(() => {})]))

/** 'Settlement Details': every row of the settlement, editable in place, with its totals. */
export function SettlementGrid(props: SettlementGridProps) {
  const { settlement, drafts, isOpen, lists, ratesOf, remark, onLeave, onFocusChange, ref } = props
  const { today } = useShell()
  const create = useInlineCreate()
  const page = useRef(1)
  const editor = useRef<CellEditorHandle>(null)
  const [isFinding, setIsFinding] = useState(false)
  const rows = useSelector(settlement, ({ context }) => context.rows)
  // The id that the row at the bottom will have once something is typed into it.
  const nextId = useRef(newKey())
  const hand = rowsAtHand(settlement, nextId)
  const sticky = useSticky()
  const blankAt = (row: number) => sticky.blank(emptyHawalaDraft(today), hand.draftAt(row - 1))
  const [widths, setWidth] = useColumnWidths('settlement', settlementTexts.title)
  const columns = useMemo(
    () =>
      drawnColumns(columnsOf(lists)).map((column) => ({
        ...column,
        width: widths[column.key] ?? column.width,
      })),
    [widths, lists],
  )
  const columnCount = columnsOf(lists).length
  const grid = useGrid(
    columnCount,
    rows.length + 1,
    { row: rows.length, column: 0 },
    {
      isOpen: ({ row }) => row < ROW_LIMIT && !hand.isLockedAt(row),
      // Another tab may have begun to save the row: what is typed stays in the editor until that is over.
      isTaken: ({ row, column }, text) =>
        !hand.isLockedAt(row) && 'value' in readCell(COLUMNS[column] as SettlementColumn, text, lists),
      commit: ({ row, column: place }, text) => {
        const column = COLUMNS[place] as SettlementColumn
        const read = readCell(column, text, lists)
        const standing = hand.draftAt(row)
        if (!('value' in read) || (read.value === '' && !standing)) return
        const draft = standing ?? blankAt(row)
        if (standing && draft[column.key] === read.value) return
        hand.put([{ row, draft: changedHawala(draft, column.key, read.value, ratesOf) }])
      },
    },
  )
  const active = useSelector(grid, ({ context }) => context.active)
  // As many as the cursor knows: rows that come are drawn where it has gone with them.
  const placed = useSelector(grid, ({ context }) => context.rows)
  const isClearable = useSelector(settlement, ({ context }) => isAnyFree(context))

  const cells = cellWork(hand, grid, { lists, ratesOf, today, blankAt })
  useOwnRow(settlement, grid, rows, nextId)

  // The text in the editor is kept as it is typed: a cell may hold a long name for longer than two seconds.
  useLayoutEffect(() => {
    const subscription = grid.subscribe((snapshot) => {
      const { active: place, text } = snapshot.context
      const field = COLUMNS[place.column]?.key
      const isTyped = snapshot.matches('editing') && field !== undefined
      const id = settlement.getSnapshot().context.rows[place.row]?.id ?? nextId.current
      drafts?.keepCell(isTyped ? { id, field, text } : undefined)
    })
    return () => subscription.unsubscribe()
  }, [grid, settlement, drafts])

  useImperativeHandle(ref, () => ({
    focus: () => editor.current?.focus(),
    settle: () => editor.current?.settle() ?? true,
    goTo: (id, field) => {
      const row = settlement.getSnapshot().context.rows.findIndex((one) => one.id === id)
      const column = COLUMNS.findIndex(({ key }) => key === field)
      if (row >= 0) grid.send({ type: 'cell.goTo', row, column: Math.max(0, column) })
      editor.current?.focus()
    },
  }))

  /** Creates the account that the active cell misses, and puts it there. */
  const createAccount = () => {
    const { row, column } = grid.getSnapshot().context.active
    const { key } = COLUMNS[column] as SettlementColumn
    const debit = key === 'credit_acc' && lists.settled.ccyOf(hand.draftAt(row)?.debit_acc ?? '')
    create({
      noun: 'account',
      ...missingAccount(debit || lists.settled.currencies),
      typed: editor.current?.hold() ?? '',
      onCreated: (acc_no) => {
        grid.send({ type: 'cell.cancel' })
        hand.put([{ row, draft: changedHawala(hand.draftAt(row) ?? blankAt(row), key, acc_no, ratesOf) }])
      },
    })
  }
  /** Why the active cell takes nothing, once for each row. */
  const toldClosed = useRef('')
  const tellClosed = () => {
    const { row } = grid.getSnapshot().context.active
    const id = hand.idAt(row)
    if (toldClosed.current === id) return
    toldClosed.current = id
    showFailure([hand.isLockedAt(row) ? settlementTexts.locked : settlementTexts.full])
  }
  const remove = () => {
    const { row } = grid.getSnapshot().context.active
    if (row < hand.count()) settlement.send({ type: 'row.remove', id: hand.idAt(row) })
  }
  const settled = (work: () => void) => () => {
    if (editor.current?.settle()) work()
  }
  const isWrong = (row: number, place: number) => {
    const column = COLUMNS[place]
    const draft = hand.draftAt(row)
    const { wrong } = settlement.getSnapshot().context
    return (
      column &&
      draft &&
      (wrong[hand.idAt(row)]?.[column.key] ?? cellFault(column, draft, lists)) !== undefined
    )
  }
  /** To the next cell that keeps its row from being saved, from the top again behind the last. */
  const toNextWrong = () => {
    const { row, column } = grid.getSnapshot().context.active
    const from = row * columnCount + column
    const cells = hand.count() * columnCount
    for (let step = 1; step <= cells; step += 1) {
      const at = (from + step) % cells
      const found = { row: Math.floor(at / columnCount), column: at % columnCount }
      if (isWrong(found.row, found.column)) return grid.send({ type: 'cell.goTo', ...found })
    }
    showSuccess(settlementTexts.toMend(0))
  }
  const resize = (step: number) => () => {
    const { key } = COLUMNS[grid.getSnapshot().context.active.column] as SettlementColumn
    setWidth(key, (editor.current?.width() ?? 0) + step * WIDTH_STEP_PX)
  }
  const isAccount = COLUMNS[active.column]?.kind === 'account'
  useCommands('grid', {
    'grid.leave': settled(onLeave),
    'cell.lookUp': () => editor.current?.lookUp(),
    'cell.create': isAccount ? createAccount : undefined,
    'cell.fillDown': settled(cells.fillDown),
    'cell.above': untold(settled(cells.fillAbove)),
    'cell.today': untold(settled(cells.putToday)),
    'grid.repeat': settled(cells.repeat),
    'grid.remove': settled(remove),
    'grid.clear': isClearable ? untold(settled(() => settlement.send({ type: 'rows.clear' }))) : undefined,
    'grid.undo': untold(settled(() => settlement.send({ type: 'rows.undo' }))),
    'grid.redo': untold(settled(() => settlement.send({ type: 'rows.redo' }))),
    'cell.nextWrong': untold(settled(toNextWrong)),
    'row.sticky': untold(sticky.toggle),
    'column.narrower': untold(resize(-1)),
    'column.wider': untold(resize(1)),
    'grid.find': settled(() => setIsFinding(true)),
    ...TAKEN_KEYS,
  })

  const wrong = useSelector(settlement, ({ context }) => context.wrong)
  const locked = useSelector(settlement, ({ context }) => context.locked)
  const anchor = useSelector(grid, ({ context }) => context.anchor)
  const renderRow = useCallback(
    (index: number) => {
      const row = rows[index]
      const { top, bottom, left, right } = selectionOf({ active, anchor })
      const isSelected = anchor !== undefined && index >= top && index <= bottom
      return (
        <SettlementRow
          key={index}
          index={index}
          row={row}
          wrong={row && wrong[row.id]}
          isLocked={row !== undefined && locked.has(row.id)}
          isActive={active.row === index}
          left={isSelected ? left : -1}
          right={isSelected ? right : -1}
          settlement={settlement}
          lists={lists}
          widths={widths}
        />
      )
    },
    [rows, wrong, locked, active, anchor, settlement, lists, widths],
  )
  const pick = useCallback(
    ({ row, column }: CellPosition, extend: boolean) => {
      grid.send({ type: 'cell.goTo', row, column: column - drawnAt(0), extend })
      editor.current?.focus()
    },
    [grid],
  )
  const open = useCallback(() => editor.current?.toggle(), [])
  const count = rows.length
  return (
    <section className="sheet settlement" aria-label={settlementTexts.title}>
      <h2>
        <span>{settlementTexts.title}</span>
        <small>
          {!isOpen ? <Loading /> : count === 1 ? '1 row' : `${count} rows`}
          {remark && ` · ${remark}`}
        </small>
        <span className="end">
          <CellStatus settlement={settlement} grid={grid} lists={lists} />
        </span>
      </h2>
      {isFinding && (
        <FindInGrid
          settlement={settlement}
          grid={grid}
          lists={lists}
          onClose={() => {
            setIsFinding(false)
            editor.current?.focus()
          }}
        />
      )}
      <EditGrid
        page={page}
        label={settlementTexts.title}
        columns={columns}
        rowCount={isOpen ? Math.min(placed, count + 1) : 0}
        renderRow={renderRow}
        active={{ row: active.row, column: drawnAt(active.column) }}
        onPick={pick}
        onOpen={open}
        editor={
          <CellEditor
            ref={editor}
            settlement={settlement}
            grid={grid}
            lists={lists}
            page={page}
            copied={cells.copied}
            onPaste={cells.paste}
            onDelete={cells.empty}
            onClosed={tellClosed}
            onLeave={onLeave}
            onFocusChange={onFocusChange}
          />
        }
      />
      <SettlementFooter
        settlement={settlement}
        settled={lists.settled}
        isSticky={sticky.isOn}
        onSticky={sticky.toggle}
      />
    </section>
  )
}
