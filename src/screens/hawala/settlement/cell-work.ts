import type { RefObject } from 'react'
import { type HawalaDraft, settlementTexts, unnumbered } from '../../../../contract/records/hawala-form.ts'
import { newKey } from '../../../api/client.ts'
import { asDraft, draftAs } from '../../../machines/draft.ts'
import { selectionOf } from '../../../machines/grid-machine.ts'
import type { GridActor, SettlementActor } from '../../../shell/settlement/use-settlement.ts'
import { showFailure } from '../../../ui/frame/toasts.tsx'
import type { RatesOf } from '../changed-hawala.ts'
import { type CellLists, editedText } from './cells.ts'
import { COLUMNS, type SettlementColumn } from './columns.ts'
import { pasteCells, withValues } from './paste.ts'
import { fromTsv, toTsv } from './tsv.ts'
import { firstOf } from './words.ts'

/** A row as it is to become; `row` is its place, the place below the last row adds one. */
interface ChangedRow {
  readonly row: number
  readonly draft: HawalaDraft
}

/**
 * The rows of a settlement at the moment of a key, by their place. `nextId` is the id of the row that is typed below the
 * last one; it is another once that one is put.
 */
export function rowsAtHand(settlement: SettlementActor, nextId: RefObject<string>) {
  const now = () => settlement.getSnapshot().context.rows
  const idAt = (row: number) => now()[row]?.id ?? (row === now().length ? nextId.current : newKey())
  return {
    count: () => now().length,
    idAt,
    draftAt(row: number): HawalaDraft | undefined {
      const found = now()[row]
      return found && draftAs<HawalaDraft>(found.draft)
    },
    isLockedAt(row: number): boolean {
      const { locked, rows } = settlement.getSnapshot().context
      return locked.has(rows[row]?.id ?? '')
    },
    /** Edits rows in one step. */
    put(changed: readonly ChangedRow[]): void {
      const edited = changed.map(({ row, draft }) => ({ id: idAt(row), draft: asDraft(draft) }))
      settlement.send({ type: 'rows.put', rows: edited })
      if (edited.some(({ id }) => id === nextId.current)) nextId.current = newKey()
    },
  }
}
type RowsAtHand = ReturnType<typeof rowsAtHand>

interface CellKnowledge {
  readonly lists: CellLists
  readonly ratesOf: RatesOf
  readonly today: string
  /** What a new row has at a place. */
  readonly blankAt: (row: number) => HawalaDraft
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** What keys do with the selected cells, or the active one. Each is one step of undo. */
export function cellWork(
  rows: RowsAtHand,
  grid: GridActor,
  { lists, ratesOf, today, blankAt }: CellKnowledge,
) {
  const selection = () => selectionOf(grid.getSnapshot().context)
  /** The selected cells as text for a spreadsheet. */
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
  /** Puts in text of a spreadsheet, from the first selected cell on; cells that can't be read are to be mended there. */
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
    if (wrong > 0) showFailure([`${settlementTexts.toMend(wrong)}, Alt+N leads to each`])
  }
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
  const empty = () => {
    const { top, bottom, left, right } = selection()
    const keys = range(left, right).map((place) => (COLUMNS[place] as SettlementColumn).key)
    const blank = Object.fromEntries(keys.map((key) => [key, '']))
    rows.put(
      range(top, bottom).flatMap((row) => {
        const draft = rows.draftAt(row)
        return draft ? [{ row, draft: withValues(draft, blank, ratesOf) }] : []
      }),
    )
  }
  /** A copy of the row as a new one at the bottom; on the blank row, of the one above. */
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
  return { copied, paste, fillDown, fillAbove, empty, repeat, putToday }
}
