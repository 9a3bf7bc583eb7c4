import { type ScreenHandlers, useCommands } from '../../commands/keys/command-provider.tsx'

/** Whether a section's table had the focus last, and what says that it has it. */
export interface TablePlace {
  readonly isHere: boolean
  readonly onFocus: () => void
  /** Where the key leads that leaves the table. */
  readonly onLeave: () => void
}

/** What keys do to the current row of a section's table, while it is the one of the screen; undefined where there is none. */
export function useTableKeys(
  { isHere, onLeave }: TablePlace,
  rowKeys: ScreenHandlers<'grid'> | undefined,
): void {
  useCommands('grid', isHere ? { 'grid.leave': onLeave, ...rowKeys } : {}, isHere && rowKeys !== undefined)
}
