import type { RefObject } from 'react'
import type { GridMove } from '../../../../machines/grid-machine.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import { CLOSED_LIST } from '../../../../ui/fields/option-list.tsx'
import { findOptions, optionsAround, type SelectOption } from '../../../../ui/fields/option-search.ts'
import type { ActiveCell } from './use-active-cell.ts'
import type { CellList } from './use-cell-list.ts'

export const STAY: GridMove = { rows: 0, columns: 0 }

interface CellEditParts {
  readonly grid: GridActor
  readonly input: RefObject<HTMLInputElement | null>
  readonly cell: ActiveCell
  readonly dropped: CellList
  /** Set as editing begins: the caret is still to be put. */
  readonly isOpened: RefObject<boolean>
  /** The cell takes nothing just now. */
  readonly onClosed: () => void
}

/** What begins and ends the editing of the active cell. */
export interface CellEdit {
  /** Edits the text that the cell has. */
  readonly begin: () => void
  /** Opens the list of the cell, its choice highlighted, and edits the cell; nothing where it has none. */
  readonly openList: () => void
  /** Takes what is typed, or the option that it means, and moves on; false where the cell does not take it. */
  readonly commit: (move: GridMove, option?: SelectOption) => boolean
  /** Edits the cell, or takes what is edited. */
  readonly toggle: () => void
}

/** Begins and ends the editing of a cell as it was drawn last. */
export function cellEdit({ grid, input, cell, dropped, isOpened, onClosed }: CellEditParts): CellEdit {
  const { column, draft, options, named, isEditing, editedText: raw } = cell
  const { list, setList, shown } = dropped
  // The text that is edited keeps its letters and has the caret behind them; a choice is typed over.
  const begin = () => {
    isOpened.current = true
    grid.send({ type: 'cell.edit', text: raw() })
    if (!grid.getSnapshot().matches('editing')) onClosed()
  }
  const openList = () => {
    if (!options) return
    if (!isEditing) begin()
    if (!grid.getSnapshot().matches('editing')) return
    const isChosen = ({ value }: SelectOption) => value === draft?.[column.key]
    const place = optionsAround(options, options.find(isChosen)).findIndex(isChosen)
    setList({ ...CLOSED_LIST, open: true, active: Math.max(0, place) })
  }
  const commit = (move: GridMove, option?: SelectOption): boolean => {
    // The box is asked, not the last render: a key may have come since.
    const typed = input.current?.value ?? ''
    // A list that was only looked at gives nothing.
    const isMeant = list.open && (list.moved || typed !== raw())
    const picked = option ?? (isMeant ? shown[list.active] : undefined)
    // What matches only one option is that one, also where its list has not been drawn yet.
    const found =
      picked ??
      (options && typed !== raw() && typed.trim() ? findOptions(options, typed, named)[0] : undefined)
    grid.send({ type: 'cell.commit', text: found?.value ?? typed, ...move })
    setList(CLOSED_LIST)
    return grid.getSnapshot().matches('navigating')
  }
  const toggle = () => (isEditing ? commit(STAY) : begin())
  return { begin, openList, commit, toggle }
}
