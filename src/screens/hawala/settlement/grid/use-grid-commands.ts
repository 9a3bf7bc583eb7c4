import { type RefObject, useRef } from 'react'
import { settlementTexts } from '../../../../../contract/hawala/form.ts'
import type { CommandIdIn } from '../../../../commands/catalog/registry.ts'
import { useCommands } from '../../../../commands/keys/command-provider.tsx'
import { withoutHint } from '../../../../commands/keys/without-hint.ts'
import { missingAccount } from '../../../../shell/fields/account-field.tsx'
import { useInlineCreate } from '../../../../shell/fields/inline-create-context.tsx'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import { showFailure, showSuccess } from '../../../../ui/frame/toasts.tsx'
import { changedHawala } from '../../changed-hawala.ts'
import { COLUMNS, type SettlementColumn } from '../columns.ts'
import type { CellEditorHandle } from '../editor/cell-handle.ts'
import type { CellKnowledge, CellWork } from './cell-work.ts'
import { nextWrongCell } from './next-wrong-cell.ts'
import type { RowsAtHand } from './rows-at-hand.ts'
import type { Sticky } from './sticky.ts'

/** Keys that the editor takes itself; the arrows go from cell to cell, so no column's width is set with them. */
const TAKEN: readonly CommandIdIn<'grid'>[] = [
  ...(['cell.up', 'cell.edges', 'cell.select', 'cell.clipboard', 'cell.empty'] as const),
  ...(['row.move', 'row.page', 'row.edge', 'column.width'] as const),
]
const WIDTH_STEP_PX = 12

const TAKEN_KEYS = Object.fromEntries(TAKEN.map((id) => [id, withoutHint(() => {})]))

interface GridParts extends Omit<CellKnowledge, 'today'> {
  readonly settlement: SettlementActor
  readonly grid: GridActor
  readonly hand: RowsAtHand
  readonly editor: RefObject<CellEditorHandle | null>
}

interface GridCommands extends GridParts {
  readonly cells: CellWork
  readonly sticky: Sticky
  /** The active column. */
  readonly column: number
  /** Whether any row may be removed. */
  readonly isClearable: boolean
  readonly setWidth: (column: string, width: number) => void
  readonly onFind: () => void
  readonly onLeave: () => void
}

/** The commands of the grid of a settlement. */
export function useGridCommands(parts: GridCommands): void {
  const { settlement, grid, hand, editor, lists, cells, sticky, column, isClearable } = parts
  const createAccount = useCreateAccount(parts)
  const remove = () => {
    const { row } = grid.getSnapshot().context.active
    if (row < hand.count()) settlement.send({ type: 'row.remove', id: hand.idAt(row) })
  }
  /** Takes what is edited, and does a work on the cells once it is taken. */
  const onceTaken = (work: () => void) => () => {
    if (editor.current?.settle()) work()
  }
  const toNextWrong = () => {
    const found = nextWrongCell(settlement, grid, hand, lists)
    if (found) return grid.send({ type: 'cell.goTo', ...found })
    showSuccess(settlementTexts.nothingToMend)
  }
  const resize = (step: number) => () => {
    const { key } = COLUMNS[grid.getSnapshot().context.active.column] as SettlementColumn
    parts.setWidth(key, (editor.current?.width() ?? 0) + step * WIDTH_STEP_PX)
  }
  const clear = () => settlement.send({ type: 'rows.clear' })
  const isAccount = COLUMNS[column]?.kind === 'account'
  useCommands('grid', {
    'grid.leave': onceTaken(parts.onLeave),
    'cell.lookUp': () => editor.current?.lookUp(),
    'cell.create': isAccount ? createAccount : undefined,
    'cell.fillDown': onceTaken(cells.fillDown),
    'cell.above': withoutHint(onceTaken(cells.fillAbove)),
    'cell.today': withoutHint(onceTaken(cells.putToday)),
    'grid.repeat': onceTaken(cells.repeat),
    'grid.remove': onceTaken(remove),
    'grid.clear': isClearable ? withoutHint(onceTaken(clear)) : undefined,
    'grid.undo': withoutHint(onceTaken(() => settlement.send({ type: 'rows.undo' }))),
    'grid.redo': withoutHint(onceTaken(() => settlement.send({ type: 'rows.redo' }))),
    'cell.nextWrong': withoutHint(onceTaken(toNextWrong)),
    'row.sticky': withoutHint(sticky.toggle),
    'column.narrower': withoutHint(resize(-1)),
    'column.wider': withoutHint(resize(1)),
    'grid.find': onceTaken(parts.onFind),
    ...TAKEN_KEYS,
  })
}

/** Creates the account that the active cell misses, and puts it there. */
function useCreateAccount({ grid, hand, editor, lists, ratesOf, blankAt }: GridParts): () => void {
  const create = useInlineCreate()
  return () => {
    const { row, column } = grid.getSnapshot().context.active
    const { key } = COLUMNS[column] as SettlementColumn
    const debit = key === 'credit_acc' && lists.settlementCurrency.ccyOf(hand.draftAt(row)?.debit_acc ?? '')
    create({
      noun: 'account',
      ...missingAccount(debit || lists.settlementCurrency.currencies),
      typed: editor.current?.hold() ?? '',
      onCreated: (acc_no) => {
        grid.send({ type: 'cell.cancel' })
        hand.put([{ row, draft: changedHawala(hand.draftAt(row) ?? blankAt(row), key, acc_no, ratesOf) }])
      },
    })
  }
}

/** Says why the active cell takes nothing, once for each row. */
export function useClosedNotice(grid: GridActor, hand: RowsAtHand): () => void {
  const lastId = useRef('')
  return () => {
    const { row } = grid.getSnapshot().context.active
    const id = hand.idAt(row)
    if (lastId.current === id) return
    lastId.current = id
    showFailure([hand.isLockedAt(row) ? settlementTexts.locked : settlementTexts.full])
  }
}
