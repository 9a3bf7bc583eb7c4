import type { Command } from './command.ts'

/** Keys of grids: from a form into one, and inside. */
export const gridCommands = [
  { id: 'grid.enter', keys: ['F3'], scope: 'form', label: 'To the grid', hint: 'grid' },
  { id: 'grid.leave', keys: ['F3'], scope: 'grid', label: 'To the form', hint: 'form' },
  {
    id: 'cell.down',
    keys: ['Enter'],
    scope: 'grid',
    label: 'Edit; commit and down',
    hint: 'edit',
    own: true,
  },
  { id: 'cell.up', keys: ['Shift+Enter'], scope: 'grid', label: 'Commit and up', hint: 'up', own: true },
  { id: 'cell.edit', keys: ['F2'], scope: 'grid', label: 'Edit or navigate', hint: 'edit/move', own: true },
] as const satisfies readonly Command[]
