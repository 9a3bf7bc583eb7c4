import { inScope } from './command.ts'

/** Keys of sheets, whose cells take them themselves. */
export const sheetCommands = inScope('sheet', {
  'cell.move': {
    keys: ['Up', 'Down', 'Left', 'Right', 'Ctrl+Home', 'Ctrl+End'],
    shown: '↑ ↓ ← →',
    label: 'To another cell, with Ctrl to the edge; the figure stays as it is',
    hint: 'cell',
    own: true,
  },
  'cell.down': {
    keys: ['Enter', 'Shift+Enter'],
    shown: 'Enter',
    label: 'To the cell below, or above',
    hint: 'down',
    own: true,
  },
  'cell.step': {
    keys: ['+', '-'],
    shown: '+ −',
    label: '0.0001 more or less, never below 0',
    hint: '± 0.0001',
    own: true,
  },
  'cell.within': {
    keys: ['F2'],
    label: 'Edit within the figure, or select all of it',
    hint: 'edit',
    own: true,
  },
})
