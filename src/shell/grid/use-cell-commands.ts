import type { RefObject } from 'react'
import { useCommands } from '../../commands/keys/command-provider.tsx'
import { phrases } from './phrases.ts'

interface CellCommands {
  /** The one input that has the focus for every cell. */
  readonly input: RefObject<HTMLInputElement | null>
  readonly isEditing: boolean
  /** Edits the active cell, or takes what is edited. */
  readonly toggle: () => void
}

/** The commands of a grid's active cell, with what they do while it is edited and while it is not. */
export function useCellCommands({ input, isEditing, toggle }: CellCommands): void {
  useCommands('grid', {
    // The editor takes Enter, Tab and Esc before anything else gets them.
    'cell.next': {
      hint: isEditing ? phrases.toGoDown : phrases.toEdit,
      run: () => input.current?.focus(),
    },
    'cell.edit': { hint: isEditing ? phrases.toTake : phrases.toEdit, run: toggle },
    'cell.along': { hint: phrases.toGoRight, run: () => {} },
    'cell.leave': { hint: isEditing ? phrases.toCancel : phrases.toForm, run: () => {} },
  })
}
