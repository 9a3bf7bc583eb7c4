import { type HawalaDraft, settlementTexts, unnumbered } from '../../../../../contract/hawala/form.ts'
import { selectionOf } from '../../../../machines/grid-machine.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import { showFailure } from '../../../../ui/frame/toasts.tsx'
import type { RatesOf } from '../../changed-hawala.ts'
import { type CellLists, editedText } from '../cells.ts'
import { COLUMNS, type SettlementColumn } from '../columns.ts'
import { pasteCells, withValues } from '../paste.ts'
import { fromTsv, toTsv } from '../tsv.ts'
import { firstOf } from '../words.ts'
import type { RowsAtHand } from './rows-at-hand.ts'

/** What a cell is read by, and what it brings into its row. */
export interface CellKnowledge {
  readonly lists: CellLists
  readonly ratesOf: RatesOf
  readonly today: string
  /** What a new row has at a place. */
  readonly blankAt: (row: number) => HawalaDraft
}

interface ClipboardWork {
  /** The selected cells as text for a spreadsheet. */
  readonly copied: () => string
  /** Puts in text of a spreadsheet, from the first selected cell on; cells that can't be read are to be mended there. */
  readonly paste: (text: string) => void
}
interface FillWork {
  /** Puts the cells of the first selected row into those below it, or the ones above into a single row. */
  readonly fillDown: () => void
  /** Puts the cell above into the active one. */
  readonly fillAbove: () => void
}
interface RowWork {
  /** Empties the selected cells. */
  readonly empty: () => void
  /** Adds a copy of the row as a new one at the bottom; on the blank row, of the one above. */
  readonly repeat: () => void
  /** Puts today into the active cell, where it is one of a day. */
  readonly putToday: () => void
}
/** What keys do with the selected cells, or the active one. Each is one step of undo. */
export interface CellWork extends ClipboardWork, FillWork, RowWork {}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Works on the cells that are selected in a grid over rows. */
export function cellWork(rows: RowsAtHand, grid: GridActor, knowledge: CellKnowledge): CellWork {
  return {
    ...clipboardWork(rows, grid, knowledge),
    ...fillWork(rows, grid, knowledge),
    ...rowWork(rows, grid, knowledge),
  }
}

function clipboardWork(
  rows: RowsAtHand,
  grid: GridActor,
  { lists, ratesOf, today }: CellKnowledge,
): ClipboardWork {
  const selection = () => selectionOf(grid.getSnapshot().context)
  const copied = () => {
    const { top, bottom, left, right } = selection()
    return toTsv(
      range(top, bottom).map((row) => {
        const draft = rows.draftAt(row)
        return range(left, right).map((place) =>
          draft ? editedText(COLUMNS[place] as SettlementColumn, draft, lists) : '',
        )
      }),
    )
  }
  const paste = (text: string) => {
    const { top, left } = selection()
    const {
      drafts,
      wrong,
      left: beyond,
    } = pasteCells(
      fromTsv(text),
      { row: top, column: left },
      { lists, ratesOf, today, draftAt: rows.draftAt },
    )
    rows.put(drafts)
    if (beyond.length > 0) showFailure(firstOf(beyond))
    if (wrong > 0) showFailure([settlementTexts.mendEach({ count: wrong })])
  }
  return { copied, paste }
}

function fillWork(rows: RowsAtHand, grid: GridActor, { ratesOf, blankAt }: CellKnowledge): FillWork {
  const selection = () => selectionOf(grid.getSnapshot().context)
  /** Puts the cells of one row into the selected rows below it. */
  const fill = (from: number, to: readonly number[]) => {
    const source = rows.draftAt(from)
    if (!source) return
    const { left, right } = selection()
    const values = Object.fromEntries(
      range(left, right).map((place) => {
        const { key } = COLUMNS[place] as SettlementColumn
        return [key, source[key]]
      }),
    )
    rows.put(
      to.map((row) => ({
        row,
        draft: withValues(rows.draftAt(row) ?? blankAt(row), values, ratesOf),
      })),
    )
  }
  const fillAbove = () => {
    const { row } = grid.getSnapshot().context.active
    fill(row - 1, [row])
  }
  const fillDown = () => {
    const { top, bottom } = selection()
    if (top === bottom) fill(top - 1, [top])
    else fill(top, range(top + 1, bottom))
  }
  return { fillDown, fillAbove }
}

function rowWork(rows: RowsAtHand, grid: GridActor, { ratesOf, today, blankAt }: CellKnowledge): RowWork {
  const empty = () => {
    const { top, bottom, left, right } = selectionOf(grid.getSnapshot().context)
    const keys = range(left, right).map((place) => (COLUMNS[place] as SettlementColumn).key)
    const blank = Object.fromEntries(keys.map((key) => [key, '']))
    rows.put(
      range(top, bottom).flatMap((row) => {
        const draft = rows.draftAt(row)
        return draft ? [{ row, draft: withValues(draft, blank, ratesOf) }] : []
      }),
    )
  }
  const repeat = () => {
    const { row } = grid.getSnapshot().context.active
    const source = rows.draftAt(row) ?? rows.draftAt(row - 1)
    if (!source) return
    const bottom = rows.count()
    rows.put([{ row: bottom, draft: unnumbered(source) }])
    grid.send({ type: 'grid.size', rows: rows.count() + 1, row: bottom })
  }
  const putToday = () => {
    const { row, column } = grid.getSnapshot().context.active
    if (COLUMNS[column]?.key !== 'date') return
    rows.put([{ row, draft: { ...(rows.draftAt(row) ?? blankAt(row)), date: today } }])
  }
  return { empty, repeat, putToday }
}
