import { inScope } from './command.ts'

/** Keys of dialogs and of Go To; both handle most of them themselves. */
export const dialogCommands = [
  ...inScope('dialog', {
    'dialog.press': { keys: ['Enter'], field: 'button', label: 'Press it', hint: 'press button', own: true },
    'dialog.confirm': { keys: ['Enter'], field: 'answer', label: 'Confirm', hint: 'confirm', own: true },
    'dialog.field': {
      keys: ['Enter', 'Shift+Enter'],
      shown: 'Enter',
      label: 'Next field; with Shift the previous one',
      hint: 'next field',
      own: 'screen',
    },
    'dialog.choose': {
      keys: ['Left', 'Right'],
      shown: '← →',
      label: 'Another of its choices',
      hint: 'choose',
      own: 'screen',
    },
    'dialog.save': { keys: ['Ctrl+Enter'], label: 'Save', hint: 'save' },
    'dialog.create': { keys: ['Alt+C'], label: 'A new customer, or one of the office', hint: 'new customer' },
    'dialog.lookUp': {
      keys: ['F4', 'Alt+Down'],
      field: 'lookup',
      label: 'Open the list of this field',
      hint: 'look up',
      own: true,
    },
    'dialog.next': {
      keys: ['Tab', 'Shift+Tab'],
      shown: 'Tab',
      label: 'To its next field or button; with Shift to the one before',
      hint: 'next',
      own: true,
    },
    'dialog.cancel': { keys: ['Esc'], label: 'Cancel', hint: 'cancel', own: true },
  }),
  ...inScope('palette', {
    'goto.run': { keys: ['Enter'], label: 'Run the row', hint: 'run', own: true },
    'goto.post': { keys: ['Ctrl+Enter'], label: 'Post at once', hint: 'post', own: true },
    'goto.complete': { keys: ['Tab'], label: 'Complete the token', hint: 'completes', own: true },
    'goto.row': {
      keys: ['Down'],
      shown: '↓',
      label: 'To the next row; Up goes back',
      hint: 'rows',
      own: true,
    },
    'goto.history': {
      keys: ['Up'],
      shown: '↑',
      label: 'History, on an empty line',
      hint: 'history',
      own: true,
    },
    'goto.page': {
      keys: ['PageUp', 'PageDown'],
      shown: 'PgUp PgDn',
      label: 'Scroll the grammar',
      hint: '',
      own: true,
    },
    'goto.clear': { keys: ['Ctrl+L'], label: 'Clear the line', hint: 'clear', own: true },
    'goto.grammar': { keys: ['F1'], label: 'The grammar', hint: 'grammar', own: true },
    'goto.close': { keys: ['Esc'], label: 'Close', hint: 'closes', own: true },
  }),
]
