import { goes, inScope } from './command.ts'

/** Commands of no noun in particular. */
export const everywhereCommands = inScope('global', {
  'goto.open': { keys: ['Ctrl+K', 'Alt+G'], label: 'Go To', hint: 'go to', run: (desk) => desk.goTo() },
  'help.open': {
    keys: ['F1', '?'],
    label: 'Keys of this screen',
    hint: 'help',
    words: 'help keyboard shortcuts کمک',
    run: (desk) => desk.help(),
  },
  back: { keys: ['Esc'], label: 'Back', hint: 'back', run: (desk) => desk.back() },
  'theme.toggle': {
    keys: [],
    label: 'Light or dark theme',
    hint: 'theme',
    words: 'theme colours night day',
    run: (desk) => desk.toggleTheme(),
  },
  'session.signOut': {
    keys: [],
    label: 'Exit: sign out',
    hint: 'sign out',
    words: 'login log out leave خروج',
    run: (desk) => desk.signOut(),
  },
  'toasts.focus': { keys: ['Alt+T'], label: 'To the toasts', hint: 'toasts', own: true },
  'home.open': { keys: ['g h'], label: 'Home', hint: 'home', words: 'menu خانه', run: goes('/') },
})
