import type { Command } from './command.ts'

/** Commands of no noun in particular. */
export const everywhereCommands = [
  {
    id: 'goto.open',
    keys: ['Ctrl+K', 'Alt+G'],
    scope: 'global',
    label: 'Go To',
    hint: 'go to',
    run: (desk) => desk.goTo(),
  },
  {
    id: 'help.open',
    keys: ['F1', '?'],
    scope: 'global',
    label: 'Keys of this screen',
    hint: 'help',
    words: 'help keyboard shortcuts کمک',
    run: (desk) => desk.help(),
  },
  { id: 'back', keys: ['Esc'], scope: 'global', label: 'Back', hint: 'back', run: (desk) => desk.back() },
  {
    id: 'theme.toggle',
    keys: [],
    scope: 'global',
    label: 'Light or dark theme',
    hint: 'theme',
    words: 'theme colours night day',
    run: (desk) => desk.toggleTheme(),
  },
  {
    id: 'session.signOut',
    keys: [],
    scope: 'global',
    label: 'Exit: sign out',
    hint: 'sign out',
    words: 'login log out leave خروج',
    run: (desk) => desk.signOut(),
  },
  { id: 'toasts.focus', keys: ['Alt+T'], scope: 'global', label: 'To the toasts', hint: 'toasts', own: true },
] as const satisfies readonly Command[]
