import { inScope, key } from './command.ts'

/** Keys of the box that finds in a grid or a report, which takes them itself. */
export const findCommands = inScope('find', {
  'find.next': key('Enter', 'The next match', 'next match', { own: true }),
  'find.previous': key('Shift+Enter', 'The match before', 'match before', { own: true }),
  'find.close': key('Esc', 'Close it', 'close', { own: true }),
})

/** Keys of grids and tables: from a form into one, and inside. */
export const gridCommands = [
  ...inScope('form', {
    'grid.enter': key('F3', 'To the grid', 'grid'),
  }),
  ...inScope('grid', {
    'grid.leave': key('F3', 'To the form', 'form'),
    // Of grids that are typed in; a table that is only read binds none of them.
    'cell.next': key('Enter', 'Edit the cell; take it and go down', 'down'),
    'cell.edit': key('F2', 'Edit the cell, or take what is edited', 'edit'),
    'cell.along': key(
      'Tab, Shift+Tab',
      'Take the cell and go right, at the end of a row to the next; with Shift left',
      'right',
      { shown: 'Tab', own: 'screen' },
    ),
    'cell.leave': key('Esc', 'Cancel what is edited, else to the form', 'form', { own: 'screen' }),
    'cell.above': key("Ctrl+'", 'The same as in the cell above', 'as above'),
    'cell.fillDown': key('Ctrl+D', 'Fill the selected cells down', 'fill down'),
    'grid.repeat': key('Alt+R', 'Repeat the row at the bottom', 'repeat'),
    'grid.remove': key('Alt+Delete', 'Remove the row', 'remove'),
    'grid.clear': key('Ctrl+L', 'Clear All', 'clear all'),
    'grid.undo': key('Ctrl+Z', 'Undo', 'undo'),
    'grid.redo': key('Ctrl+Y', 'Redo', 'redo'),
    'grid.find': key('Ctrl+F', 'Find in the grid', 'find'),
    'cell.nextWrong': key('Alt+N', 'To the next cell to mend', 'next error'),
    'row.sticky': key('Alt+Y', 'New rows keep accounts, currency, rate and province', 'sticky'),
    'column.choose': key('F4, Alt+Down', 'Choose what the column is', 'column'),
    'column.narrower': key('Alt+J', 'Make the column narrower', 'narrower'),
    'column.wider': key('Alt+K', 'Make the column wider', 'wider'),
    'row.move': key('Up, Down', 'To another row', 'row', { shown: '↑ ↓', own: true }),
    'row.page': key('PageUp, PageDown', 'A page up or down', 'page', { shown: 'PgUp PgDn', own: true }),
    'row.edge': key('Ctrl+Home, Ctrl+End', 'To the first or the last row', '', {
      shown: 'Ctrl+Home End',
      own: true,
    }),
    'row.open': key('Enter', 'Open what the row shows', 'open', { own: true }),
    'row.edit': key('F2', 'Edit the row', 'edit'),
    'row.delete': key('Delete', 'Delete the row', 'delete'),
    // Of tables that are only read, such as the queue of hawala: letters are free there.
    'row.toggle': key('Space', 'Pair the line, or take its pair apart', 'pair'),
    'row.message': key('m', 'Reminder', 'reminder'),
    'hawala.message': key('m', 'Message to the correspondent, which marks it told', 'message', {
      may: 'enter',
    }),
    'hawala.messageAll': key(
      'a',
      'One message of all that the correspondent is not told of yet',
      'message all',
      {
        may: 'enter',
      },
    ),
    'column.width': key('Left, Right', 'Choose a column; with Shift make it narrower or wider', 'column', {
      shown: '← →',
      own: true,
    }),
    // What only cells have that are typed in: help lists them, the hints have no room.
    'cell.up': key('Shift+Enter', 'Take the cell and go up', '', { own: 'screen' }),
    'cell.edges': key(
      'Ctrl+Up, Ctrl+Down, Ctrl+Left, Ctrl+Right, Home, End',
      'To the edge of the data; Home, End: of the row',
      '',
      { shown: 'Ctrl+↑ ↓ ← →', own: 'screen' },
    ),
    'cell.select': key('Shift+Up, Shift+Down, Shift+Left, Shift+Right', 'Select more cells', '', {
      shown: 'Shift+↑ ↓ ← →',
      own: 'screen',
    }),
    'cell.clipboard': key(
      'Ctrl+C, Ctrl+X, Ctrl+V',
      'Copy, cut or paste the selected cells, as in a spreadsheet',
      '',
      { shown: 'Ctrl+C X V', own: 'screen' },
    ),
    'cell.empty': key('Delete', 'Empty the selected cells', '', { own: 'screen' }),
    // Of the cell that has the focus, behind all else: the others stay where they stand.
    'cell.month': key('F4, Alt+Down', 'Open the month of this cell', 'month', { field: 'date', own: true }),
    'cell.lookUp': key('F4, Alt+Down', 'Open the list of this cell', 'look up', { field: 'lookup' }),
    'cell.create': key('Alt+C', 'Create the missing account', 'new account', { field: 'lookup' }),
    'cell.today': key('Ctrl+;', 'Today, in a date', 'today', { field: 'date' }),
  }),
]

/** Keys of sheets, whose cells take them themselves. */
export const sheetCommands = inScope('sheet', {
  'cell.move': key(
    'Up, Down, Left, Right, Ctrl+Home, Ctrl+End',
    'To another cell, with Ctrl to the edge; the figure stays as it is',
    'cell',
    { shown: '↑ ↓ ← →', own: true },
  ),
  'cell.down': key('Enter, Shift+Enter', 'To the cell below, or above', 'down', {
    shown: 'Enter',
    own: true,
  }),
  'cell.step': key('+, -', '0.0001 more or less, never below 0', '± 0.0001', { shown: '+ −', own: true }),
  'cell.within': key('F2', 'Edit within the figure, or select all of it', 'edit', { own: true }),
})
