import { useMemo, useState } from 'react'
import { CLOSED_LIST, type DroppedList } from '../../../../ui/fields/option-list.tsx'
import { findOptions, optionsAround, type SelectOption } from '../../../../ui/fields/option-search.ts'
import type { ActiveCell } from './use-active-cell.ts'

/** The list that drops from the active cell. */
export interface CellList {
  readonly list: DroppedList
  readonly setList: (list: DroppedList) => void
  /** The options that it shows; none while it is closed. */
  readonly shown: readonly SelectOption[]
}

/** The list of a cell: all of it around the choice until something is typed, then what is found. */
export function useCellList(cell: ActiveCell): CellList {
  const { column, draft, options, named, text, isTouched } = cell
  const [list, setList] = useState(CLOSED_LIST)
  const shown = useMemo(() => {
    if (!options || !list.open) return []
    const chosen = options.find(({ value }) => value === draft?.[column.key])
    return isTouched ? findOptions(options, text, named) : optionsAround(options, chosen)
  }, [options, named, list.open, isTouched, text, draft, column])
  return { list, setList, shown }
}
