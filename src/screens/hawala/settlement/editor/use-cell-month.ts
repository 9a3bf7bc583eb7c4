import type { RefObject } from 'react'
import { readDay } from '../../../../../contract/text/dates.ts'
import type { GridActor } from '../../../../shell/grid/use-grid.ts'
import { useMonth } from '../../../../ui/fields/use-month.ts'
import type { CellEdit } from './cell-edit.ts'
import type { ActiveCell } from './use-active-cell.ts'

export type CellMonth = ReturnType<typeof useMonth>

/** The month over a cell of a day: it edits the cell, opens at the day that is typed, and types the one that is picked. */
export function useCellMonth(
  grid: GridActor,
  input: RefObject<HTMLInputElement | null>,
  { isEditing, lists }: ActiveCell,
  edit: CellEdit,
): CellMonth {
  return useMonth(
    () => {
      if (!isEditing) edit.begin()
      if (!grid.getSnapshot().matches('editing')) return undefined
      const read = readDay(input.current?.value ?? '', lists.today)
      return 'day' in read ? read.day : lists.today
    },
    (day) => {
      if (input.current) input.current.value = day
      grid.send({ type: 'cell.type', text: day })
    },
  )
}
