import type { Command } from './command.ts'

/** Keys of sheets, whose cells take them themselves. */
export const sheetCommands = [
  {
    id: 'cell.move',
    keys: ['Up', 'Down', 'Left', 'Right'],
    shown: '↑ ↓ ← →',
    scope: 'sheet',
    label: 'To another cell; the figure stays as it is',
    hint: 'cell',
    own: true,
  },
  { id: 'cell.down', keys: ['Enter'], scope: 'sheet', label: 'To the cell below', hint: 'down', own: true },
  { id: 'cell.up', keys: ['Shift+Enter'], scope: 'sheet', label: 'To the cell above', hint: 'up', own: true },
  {
    id: 'cell.edge',
    keys: ['Ctrl+Home', 'Ctrl+End'],
    shown: 'Ctrl+Home End',
    scope: 'sheet',
    label: 'To the first or the last cell',
    hint: 'first, last',
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
    id: 'cell.edit',
    keys: ['F2'],
    scope: 'sheet',
    label: 'Edit within the figure, or select all of it',
    hint: 'edit',
    own: true,
  },
] as const satisfies readonly Command[]
