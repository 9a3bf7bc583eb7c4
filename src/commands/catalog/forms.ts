import { inScope, key } from './command.ts'

/** Keys of every form: those a screen binds, and those its fields take themselves. */
export const formCommands = [
  ...inScope('form', {
    'button.press': key('Enter', 'Press it', 'press button', { field: 'button', own: true }),
    'lines.next': key('Enter', 'A new line', 'new line', { field: 'lines', own: true }),
    'field.next': key('Enter', 'Next field', 'next field', { own: true }),
    'field.previous': key('Shift+Enter', 'Previous field', 'back', { own: true }),
    'entry.save': key('Ctrl+Enter', 'Save', 'save'),
    'entry.saveAll': key('F8', 'Save All', 'save all'),
    'entry.date': key('F2', 'To the date', 'date'),
    'entry.search': key('F9', 'Search', 'search'),
    'entry.clear': key('Ctrl+L', 'Clear', 'clear'),
    // Ctrl+Delete deletes a word in a text field, and the focus is nearly always in one.
    'entry.delete': key('Alt+Delete', 'Delete', 'delete'),
    'entry.opposite': key('Alt+X', 'Its opposite, which takes it back where its day is closed', 'opposite'),
    'entry.showChanges': key('Alt+A', 'Show what someone else has changed', 'show changes'),
    'entry.history': key('Alt+Y', 'History: who changed what of it', ''),
    'entry.slip': key('Ctrl+P, Alt+P', 'Print a slip of it', 'slip', { may: 'enter' }),
    'entry.repeat': key('Alt+R', 'Repeat the last record', 'repeat'),
    'entry.sameAsLast': key("Ctrl+'", 'The same as last time in this field', 'same as last'),
    // Of the field that has the focus, behind all else: the others stay where they stand.
    'field.lookUp': key('F4, Alt+Down', 'Open the list of this field', 'look up', {
      field: 'lookup',
      own: true,
    }),
    'entry.create': key('Alt+C', 'Create the missing customer or account', 'new account', {
      field: 'lookup',
    }),
    'entry.today': key('Ctrl+;', 'Today, in a date', 'today', { field: 'date' }),
    'date.month': key('F4, Alt+Down', 'Open the month of a date', 'month', { field: 'date', own: true }),
    'date.step': key('Up, Down', 'A day on or back', 'day', { shown: '↑ ↓', field: 'date', own: true }),
    'amount.sum': key('=', 'A sum, such as =500*83.2', 'sum', { field: 'amount', own: true }),
  }),
  ...inScope('screen', {
    'log.note': key('Alt+N', 'Add a note about the record', 'note', {
      may: 'audit',
    }),
    'record.retry': key('Alt+R', 'Try to read it again', 'try again'),
  }),
  ...inScope('form', {
    'lookup.submit': key('Enter', 'Search', 'search'),
  }),
]

/** Keys of menus, which take them themselves. */
export const menuCommands = inScope('menu', {
  'menu.move': key('Up, Down', 'Another entry', 'choose', { shown: '↑ ↓', own: true }),
  'menu.open': key('Enter', 'Open the entry', 'open', { own: true }),
  'menu.number': key('1', 'Open the entry of that number', 'open at once', { shown: '1 … 9', own: true }),
  'menu.letter': key('a', 'Open the entry of that letter', '', { shown: 'a … z', own: 'screen' }),
  'menu.beside': key('Right', 'To what waits beside it', '', { shown: '→', own: 'screen' }),
})
