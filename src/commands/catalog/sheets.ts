import type { Command } from './command.ts'

/** Keys of sheets, whose cells take them themselves. */
export const sheetCommands = [
  {
    id: 'cell.move',
    keys: ['Up', 'Down', 'Left', 'Right', 'Ctrl+Home', 'Ctrl+End'],
    shown: '↑ ↓ ← →',
    scope: 'sheet',
    label: 'To another cell, with Ctrl to the edge; the figure stays as it is',
    hint: 'cell',
    own: true,
  },
  {
    id: 'cell.down',
    keys: ['Enter', 'Shift+Enter'],
    shown: 'Enter',
    scope: 'sheet',
    label: 'To the cell below, or above',
    hint: 'down',
    own: true,
  },
  {
    id: 'cell.step',
    keys: ['+', '-'],
    shown: '+ −',
    scope: 'sheet',
    label: '0.0001 more or less, never below 0',
    hint: '± 0.0001',
    own: true,
  },
  {
    id: 'cell.within',
    keys: ['F2'],
    scope: 'sheet',
    label: 'Edit within the figure, or select all of it',
    hint: 'edit',
    own: true,
  },
] as const satisfies readonly Command[]
