import { useCommands } from '../../../commands/keys/command-provider.tsx'

const taken = (hint: string) => ({ hint, run: () => {} })

/** Binds the keys of the active cell, with hints of what they do now: most differ while it is edited. */
export function useCellHints(isEditing: boolean, focus: () => void, toggle: () => void): void {
  useCommands('grid', {
    // The editor takes Enter, Tab and Esc before anything else gets them.
    'cell.next': { hint: isEditing ? 'down' : 'edit', run: focus },
    'cell.edit': { hint: isEditing ? 'take' : 'edit', run: toggle },
    'cell.along': taken('right'),
    'cell.leave': taken(isEditing ? 'cancel' : 'form'),
  })
}
