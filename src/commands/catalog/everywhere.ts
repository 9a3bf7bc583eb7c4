import { goes, inScope, key } from './command.ts'

/** Commands of no noun in particular. */
export const everywhereCommands = inScope('global', {
  'goto.open': key('Ctrl+K, Alt+G', 'Go To', 'go to', { run: (desk) => desk.goTo() }),
  'help.open': key('F1, ?', 'Keys of this screen', 'help', {
    words: 'help keyboard shortcuts کمک',
    run: (desk) => desk.help(),
  }),
  back: key('Esc', 'Back', 'back', { run: (desk) => desk.back() }),
  'theme.toggle': key('', 'Light or dark theme', 'theme', {
    words: 'theme colours night day',
    run: (desk) => desk.toggleTheme(),
  }),
  'session.signOut': key('', 'Exit: sign out', 'sign out', {
    words: 'login log out leave خروج',
    run: (desk) => desk.signOut(),
  }),
  'toasts.focus': key('Alt+T', 'To the toasts', 'toasts', { own: true }),
  'home.open': key('g h', 'Home', 'home', { words: 'menu خانه', run: goes('/') }),
})
