import { inScope } from './command.ts'

/** Keys of every form: those a screen binds, and those its fields take themselves. */
export const formCommands = [
  ...inScope('form', {
    'button.press': { keys: ['Enter'], field: 'button', label: 'Press it', hint: 'press button', own: true },
    'field.next': { keys: ['Enter'], label: 'Next field', hint: 'next field', own: true },
    'field.previous': { keys: ['Shift+Enter'], label: 'Previous field', hint: 'back', own: true },
    'entry.save': { keys: ['Ctrl+Enter'], label: 'Save', hint: 'save' },
    'entry.saveAll': { keys: ['F8'], label: 'Save All', hint: 'save all' },
    'entry.date': { keys: ['F2'], label: 'To the date', hint: 'date' },
    'entry.search': { keys: ['F9'], label: 'Search', hint: 'search' },
    'entry.clear': { keys: ['Ctrl+L'], label: 'Clear', hint: 'clear' },
    // Ctrl+Delete deletes a word in a text field, and the focus is nearly always in one.
    'entry.delete': { keys: ['Alt+Delete'], label: 'Delete', hint: 'delete' },
    'entry.showChanges': {
      keys: ['Alt+A'],
      label: 'Show what someone else has changed',
      hint: 'show changes',
    },
    'entry.repeat': { keys: ['Alt+R'], label: 'Repeat the last record', hint: 'repeat' },
    'entry.sameAsLast': {
      keys: ["Ctrl+'"],
      label: 'The same as last time in this field',
      hint: 'same as last',
    },
    // Of the field that has the focus, behind all else: the others stay where they stand.
    'field.lookUp': {
      keys: ['F4', 'Alt+Down'],
      field: 'lookup',
      label: 'Open the list of this field',
      hint: 'look up',
      own: true,
    },
    'entry.create': {
      keys: ['Alt+C'],
      field: 'lookup',
      label: 'Create the missing customer or account',
      hint: 'new account',
    },
    'entry.today': { keys: ['Ctrl+;'], field: 'date', label: 'Today, in a date', hint: 'today' },
    'date.step': {
      keys: ['Up', 'Down'],
      shown: '↑ ↓',
      field: 'date',
      label: 'A day on or back',
      hint: 'day',
      own: true,
    },
    'amount.sum': { keys: ['='], field: 'amount', label: 'A sum, such as =500*83.2', hint: 'sum', own: true },
  }),
  ...inScope('screen', {
    'record.retry': { keys: ['Alt+R'], label: 'Try to read it again', hint: 'try again' },
  }),
  ...inScope('form', {
    'lookup.submit': { keys: ['Enter'], label: 'Search', hint: 'search' },
  }),
]

/** Keys of menus, which take them themselves. */
export const menuCommands = inScope('menu', {
  'menu.move': { keys: ['Up', 'Down'], shown: '↑ ↓', label: 'Another entry', hint: 'choose', own: true },
  'menu.open': { keys: ['Enter'], label: 'Open the entry', hint: 'open', own: true },
  'menu.number': {
    keys: ['1'],
    shown: '1 … 9',
    label: 'Open the entry of that number',
    hint: 'open at once',
    own: true,
  },
})
