import type { Command } from './command.ts'

/** Keys of dialogs and of Go To; both handle most of them themselves. */
export const dialogCommands = [
  {
    id: 'dialog.press',
    keys: ['Enter'],
    scope: 'dialog',
    label: 'The focused button',
    hint: 'press button',
    own: true,
  },
  { id: 'dialog.save', keys: ['Ctrl+Enter'], scope: 'dialog', label: 'Save', hint: 'save' },
  {
    id: 'dialog.create',
    keys: ['Alt+C'],
    scope: 'dialog',
    label: 'A new customer, or one of the office',
    hint: 'new customer',
  },
  { id: 'dialog.cancel', keys: ['Esc'], scope: 'dialog', label: 'Cancel', hint: 'cancel', own: true },
  { id: 'goto.run', keys: ['Enter'], scope: 'palette', label: 'Run the row', hint: 'run', own: true },
  { id: 'goto.post', keys: ['Ctrl+Enter'], scope: 'palette', label: 'Post at once', hint: 'post', own: true },
  {
    id: 'goto.complete',
    keys: ['Tab'],
    scope: 'palette',
    label: 'Complete the token',
    hint: 'completes',
    own: true,
  },
  {
    id: 'goto.history',
    keys: ['Up'],
    shown: '↑',
    scope: 'palette',
    label: 'History, on an empty line',
    hint: 'history',
    own: true,
  },
  { id: 'goto.clear', keys: ['Ctrl+L'], scope: 'palette', label: 'Clear the line', hint: 'clear', own: true },
  { id: 'goto.grammar', keys: ['F1'], scope: 'palette', label: 'The grammar', hint: 'grammar', own: true },
  { id: 'goto.close', keys: ['Esc'], scope: 'palette', label: 'Close', hint: 'closes', own: true },
] as const satisfies readonly Command[]
