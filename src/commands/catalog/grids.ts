import { inScope } from './command.ts'

/** Keys of the box that finds in a grid or a report, which takes them itself. */
export const findCommands = inScope('find', {
  'find.next': { keys: ['Enter'], label: 'The next match', hint: 'next match', own: true },
  'find.previous': { keys: ['Shift+Enter'], label: 'The match before', hint: 'match before', own: true },
  'find.close': { keys: ['Esc'], label: 'Close it', hint: 'close', own: true },
})

/** Keys of grids and tables: from a form into one, and inside. */
export const gridCommands = [
  ...inScope('form', {
    'grid.enter': { keys: ['F3'], label: 'To the grid', hint: 'grid' },
  }),
  ...inScope('grid', {
    'grid.leave': { keys: ['F3'], label: 'To the form', hint: 'form' },
    // Of grids that are typed in; a table that is only read binds none of them.
    'cell.next': { keys: ['Enter'], label: 'Edit the cell; take it and go down', hint: 'down' },
    'cell.edit': { keys: ['F2'], label: 'Edit the cell, or take what is edited', hint: 'edit' },
    'cell.along': {
      keys: ['Tab', 'Shift+Tab'],
      shown: 'Tab',
      label: 'Take the cell and go right, at the end of a row to the next; with Shift left',
      hint: 'right',
      own: 'screen',
    },
    'cell.leave': {
      keys: ['Esc'],
      label: 'Cancel what is edited, else to the form',
      hint: 'form',
      own: 'screen',
    },
    'cell.above': { keys: ["Ctrl+'"], label: 'The same as in the cell above', hint: 'as above' },
    'cell.fillDown': { keys: ['Ctrl+D'], label: 'Fill the selected cells down', hint: 'fill down' },
    'grid.repeat': { keys: ['Alt+R'], label: 'Repeat the row at the bottom', hint: 'repeat' },
    'grid.remove': { keys: ['Alt+Delete'], label: 'Remove the row', hint: 'remove' },
    'grid.clear': { keys: ['Ctrl+L'], label: 'Clear All', hint: 'clear all' },
    'grid.undo': { keys: ['Ctrl+Z'], label: 'Undo', hint: 'undo' },
    'grid.redo': { keys: ['Ctrl+Y'], label: 'Redo', hint: 'redo' },
    'grid.find': { keys: ['Ctrl+F'], label: 'Find in the grid', hint: 'find' },
    'row.move': { keys: ['Up', 'Down'], shown: '↑ ↓', label: 'To another row', hint: 'row', own: true },
    'row.page': {
      keys: ['PageUp', 'PageDown'],
      shown: 'PgUp PgDn',
      label: 'A page up or down',
      hint: 'page',
      own: true,
    },
    'row.edge': {
      keys: ['Ctrl+Home', 'Ctrl+End'],
      shown: 'Ctrl+Home End',
      label: 'To the first or the last row',
      hint: 'first, last',
      own: true,
    },
    'row.open': { keys: ['Enter'], label: 'Open what the row shows', hint: 'open', own: true },
    'row.edit': { keys: ['F2'], label: 'Edit the row', hint: 'edit' },
    'row.delete': { keys: ['Delete'], label: 'Delete the row', hint: 'delete' },
    'column.width': {
      keys: ['Left', 'Right'],
      shown: '← →',
      label: 'Choose a column; with Shift make it narrower or wider',
      hint: 'column',
      own: true,
    },
    // What only cells have that are typed in: help lists them, the hints have no room.
    'cell.up': { keys: ['Shift+Enter'], label: 'Take the cell and go up', hint: '', own: 'screen' },
    'cell.edges': {
      keys: ['Ctrl+Up', 'Ctrl+Down', 'Ctrl+Left', 'Ctrl+Right', 'Home', 'End'],
      shown: 'Ctrl+↑ ↓ ← →',
      label: 'To the edge of the data; Home, End: of the row',
      hint: '',
      own: 'screen',
    },
    'cell.select': {
      keys: ['Shift+Up', 'Shift+Down', 'Shift+Left', 'Shift+Right'],
      shown: 'Shift+↑ ↓ ← →',
      label: 'Select more cells',
      hint: '',
      own: 'screen',
    },
    'cell.clipboard': {
      keys: ['Ctrl+C', 'Ctrl+X', 'Ctrl+V'],
      shown: 'Ctrl+C X V',
      label: 'Copy, cut or paste the selected cells, as in a spreadsheet',
      hint: '',
      own: 'screen',
    },
    'cell.empty': { keys: ['Delete'], label: 'Empty the selected cells', hint: '', own: 'screen' },
    // Of the cell that has the focus, behind all else: the others stay where they stand.
    'cell.lookUp': {
      keys: ['F4', 'Alt+Down'],
      field: 'lookup',
      label: 'Open the list of this cell',
      hint: 'look up',
    },
    'cell.create': {
      keys: ['Alt+C'],
      field: 'lookup',
      label: 'Create the missing account',
      hint: 'new account',
    },
    'cell.today': { keys: ['Ctrl+;'], field: 'date', label: 'Today, in a date', hint: 'today' },
  }),
]

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
