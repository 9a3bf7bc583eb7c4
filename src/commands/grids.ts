import type { Command } from './command.ts'

/** Keys of grids and tables: from a form into one, and inside. */
export const gridCommands = [
  { id: 'grid.enter', keys: ['F3'], scope: 'form', label: 'To the grid', hint: 'grid' },
  { id: 'grid.leave', keys: ['F3'], scope: 'grid', label: 'To the form', hint: 'form' },
  {
    id: 'row.move',
    keys: ['Up', 'Down'],
    shown: '↑ ↓',
    scope: 'grid',
    label: 'To another row',
    hint: 'row',
    own: true,
  },
  {
    id: 'row.page',
    keys: ['PageUp', 'PageDown'],
    shown: 'PgUp PgDn',
    scope: 'grid',
    label: 'A page up or down',
    hint: 'page',
    own: true,
  },
  {
    id: 'row.edge',
    keys: ['Ctrl+Home', 'Ctrl+End'],
    shown: 'Ctrl+Home End',
    scope: 'grid',
    label: 'To the first or the last row',
    hint: 'first, last',
    own: true,
  },
  {
    id: 'row.open',
    keys: ['Enter'],
    scope: 'grid',
    label: 'Open what the row shows',
    hint: 'open',
    own: true,
  },
  {
    id: 'column.width',
    keys: ['Left', 'Right'],
    shown: '← →',
    scope: 'grid',
    label: 'Choose a column; with Shift make it narrower or wider',
    hint: 'column',
    own: true,
  },
] as const satisfies readonly Command[]
