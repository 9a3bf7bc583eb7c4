import { type ScreenHandlers, useCommands } from '../../commands/keys/command-provider.tsx'
import { focusField } from '../../ui/fields/form.tsx'

/** Whether a section's table had the focus last, and what says that it has it. */
export interface TablePlace {
  readonly isHere: boolean
  readonly onFocus: () => void
}

/** Focuses the form of the keys: the one that changes a key, where it is open. */
const focusKeys = () => {
  const [changing] = document.getElementsByName('new-keys')
  focusField(changing ? 'new-keys' : 'command')
}

/** What keys do to the current row of a section's table, while it is the one of the screen; undefined where there is none. */
export function useTableKeys(isHere: boolean, rowKeys: ScreenHandlers<'grid'> | undefined): void {
  useCommands('grid', isHere ? { 'grid.leave': focusKeys, ...rowKeys } : {}, isHere && rowKeys !== undefined)
}
