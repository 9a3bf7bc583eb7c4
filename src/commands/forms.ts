import type { Command } from './command.ts'

/** Keys of every form: those a screen binds, and those its fields take themselves. */
export const formCommands = [
  { id: 'field.next', keys: ['Enter'], scope: 'form', label: 'Next field', hint: 'next field', own: true },
  {
    id: 'field.previous',
    keys: ['Shift+Enter'],
    scope: 'form',
    label: 'Previous field',
    hint: 'back',
    own: true,
  },
  {
    id: 'field.lookUp',
    keys: ['F4', 'Alt+Down'],
    scope: 'form',
    label: 'Open the list of this field',
    hint: 'look up',
    own: true,
  },
  { id: 'entry.save', keys: ['Ctrl+Enter'], scope: 'form', label: 'Save', hint: 'save' },
  { id: 'entry.saveAll', keys: ['F8'], scope: 'form', label: 'Save All', hint: 'save all' },
  { id: 'entry.date', keys: ['F2'], scope: 'form', label: 'To the date', hint: 'date' },
  { id: 'entry.search', keys: ['F9'], scope: 'form', label: 'Search', hint: 'search' },
  { id: 'entry.clear', keys: ['Ctrl+L'], scope: 'form', label: 'Clear', hint: 'clear' },
  // Ctrl+Delete deletes a word in a text field, and the focus is nearly always in one.
  { id: 'entry.delete', keys: ['Alt+Delete'], scope: 'form', label: 'Delete', hint: 'delete' },
  { id: 'entry.repeat', keys: ['Alt+R'], scope: 'form', label: 'Repeat the last record', hint: 'repeat' },
  {
    id: 'entry.sameAsLast',
    keys: ["Ctrl+'"],
    scope: 'form',
    label: 'The same as last time in this field',
    hint: 'same as last',
  },
  { id: 'entry.today', keys: ['Ctrl+;'], scope: 'form', label: 'Today, in a date', hint: 'today' },
  {
    id: 'entry.create',
    keys: ['Alt+C'],
    scope: 'form',
    label: 'Create the missing customer or account',
    hint: 'new account',
  },
  { id: 'lookup.submit', keys: ['Enter'], scope: 'form', label: 'Search', hint: 'search' },
] as const satisfies readonly Command[]
