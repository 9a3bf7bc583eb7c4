import type { RefObject } from 'react'
import { FindBox } from '../fields/find-box.tsx'
import type { TableHandle } from './data-table.tsx'
import type { rowFinder } from './row-finder.ts'

interface TableFindProps {
  readonly find: ReturnType<typeof rowFinder>
  readonly table: RefObject<TableHandle | null>
  readonly onClose: () => void
}

/** Finds rows of a table as it is typed and makes them the current one; closed, it gives the table the focus. */
export function TableFind({ find, table, onClose }: TableFindProps) {
  return (
    <FindBox
      find={(text, step) => {
        const index = find(text, table.current?.current() ?? 0, step)
        if (index !== undefined) table.current?.pick(index)
        return index !== undefined
      }}
      onClose={() => {
        onClose()
        table.current?.focus()
      }}
    />
  )
}
