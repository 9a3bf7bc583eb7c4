import { inScope, key } from './command.ts'

/** Keys of dialogs and of Go To; both handle most of them themselves. */
export const dialogCommands = [
  ...inScope('dialog', {
    'dialog.press': key('Enter', 'Press it', 'press button', { field: 'button', own: true }),
    'dialog.confirm': key('Enter', 'Confirm', 'confirm', { field: 'answer', own: true }),
    'dialog.field': key('Enter, Shift+Enter', 'Next field; with Shift the previous one', 'next field', {
      shown: 'Enter',
      own: 'screen',
    }),
    'dialog.choose': key('Left, Right', 'Another of its choices', 'choose', { shown: '← →', own: 'screen' }),
    'dialog.save': key('Ctrl+Enter', 'Save', 'save'),
    'dialog.print': key('Ctrl+P', 'Print', 'print'),
    'dialog.file': key('Ctrl+S', 'Save as a file', 'file'),
    'dialog.create': key('Alt+C', 'A new customer, or one of the office', 'new customer'),
    'dialog.lookUp': key('F4, Alt+Down', 'Open the list of this field', 'look up', {
      field: 'lookup',
      own: true,
    }),
    'dialog.next': key(
      'Tab, Shift+Tab',
      'To its next field or button; with Shift to the one before',
      'next',
      { shown: 'Tab', own: true },
    ),
    'dialog.cancel': key('Esc', 'Cancel', 'cancel', { own: true }),
  }),
  ...inScope('palette', {
    'goto.run': key('Enter', 'Run the row', 'run', { own: true }),
    'goto.post': key('Ctrl+Enter', 'Post at once', 'post', { own: true }),
    'goto.alone': key('Alt+Enter', 'Save a hawala now', '', { own: true }),
    'goto.complete': key('Tab', 'Complete the token', 'completes', { own: true }),
    'goto.row': key('Down', 'To the next row; Up goes back', 'rows', { shown: '↓', own: true }),
    'goto.history': key('Up', 'History, on an empty line', 'history', { shown: '↑', own: true }),
    'goto.page': key('PageUp, PageDown', 'Scroll the grammar', '', { shown: 'PgUp PgDn', own: true }),
    'goto.clear': key('Ctrl+L', 'Clear the line', 'clear', { own: true }),
    'goto.grammar': key('F1', 'The grammar', 'grammar', { own: true }),
    'goto.close': key('Esc', 'Close', 'closes', { own: true }),
  }),
]
