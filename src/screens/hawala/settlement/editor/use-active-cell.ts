import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { HawalaDraft } from '../../../../../contract/hawala/form.ts'
import { draftAs } from '../../../../machines/draft.ts'
import type { CellPosition } from '../../../../machines/grid-machine.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import type { SettlementActor } from '../../../../shell/settlement/use-settlement.ts'
import type { NameReader, SelectOption } from '../../../../ui/fields/option-search.ts'
import { type CellLists, editedText, listOf, listsFor, namedIn, shownText } from '../cells.ts'
import { COLUMNS, type SettlementColumn } from '../columns.ts'

/** The active cell of the grid, as it is drawn. */
export interface ActiveCell {
  readonly place: CellPosition
  readonly column: SettlementColumn
  /** Its row; undefined for the blank one. */
  readonly draft: HawalaDraft | undefined
  /** What it is read by. */
  readonly lists: CellLists
  /** What it offers; undefined where it is typed. */
  readonly options: readonly SelectOption[] | undefined
  /** What reads a name in it beside its options. */
  readonly named: NameReader | undefined
  /** What it shows while it is not edited. */
  readonly shownText: string
  /** The text that it is edited from. */
  readonly editedText: () => string
  readonly isEditing: boolean
  /** What is typed so far where it has options; blank in any other cell. */
  readonly text: string
  /** Whether `text` is another than it is edited from. */
  readonly isTouched: boolean
  /** Whether its text was refused, or its row can't be saved with it. */
  readonly isWrong: boolean
}

/** Follows the active cell of the grid; `all` is what the cells of every row are read by. */
export function useActiveCell(settlement: SettlementActor, grid: GridActor, all: CellLists): ActiveCell {
  const place = useSelector(grid, ({ context }) => context.active)
  const error = useSelector(grid, ({ context }) => context.error)
  const isEditing = useSelector(grid, (snapshot) => snapshot.matches('editing'))
  const row = useSelector(settlement, ({ context }) => context.rows[place.row])
  const wrong = useSelector(settlement, ({ context }) => row && context.wrong[row.id])
  const column = COLUMNS[place.column] as SettlementColumn
  const draft = row && draftAs<HawalaDraft>(row.draft)
  const lists = useMemo(() => listsFor(column, all, draft), [column, all, draft])
  const options = listOf(column, lists)
  // A letter in a plain cell draws nothing but itself: only a list follows what is typed.
  const text = useSelector(grid, ({ context }) => (options ? context.text : ''))
  const raw = () => (draft ? editedText(column, draft, lists) : '')
  return {
    place,
    column,
    draft,
    lists,
    options,
    named: namedIn(column, lists),
    shownText: draft ? shownText(column, draft, lists) : '',
    editedText: raw,
    isEditing,
    text,
    isTouched: isEditing && text !== raw(),
    isWrong: error !== undefined || wrong?.[column.key] !== undefined,
  }
}
