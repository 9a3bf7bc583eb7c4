import { inScope, key } from './command.ts'
import { opens } from './needed.ts'

/** Commands of no noun in particular. */
export const everywhereCommands = inScope('global', {
  'goto.open': key('Ctrl+K, Alt+G', 'Go To', 'go to', { run: (desk) => desk.goTo() }),
  'help.open': key('F1, ?', 'Keys of this screen', 'help', {
    run: (desk) => desk.help(),
  }),
  back: key('Esc', 'Back', 'back', { run: (desk) => desk.back() }),
  'theme.toggle': key('', 'Light or dark theme', 'theme', {
    run: (desk) => desk.toggleTheme(),
  }),
  'session.signOut': key('', 'Exit: sign out', 'sign out', {
    run: (desk) => desk.signOut(),
  }),
  'session.lock': key('Alt+Q', 'Lock', '', {
    overAll: true,
    run: (desk) => desk.lock(),
  }),
  'toasts.focus': key('Alt+T', 'To the toasts', 'toasts', { own: true }),
  'home.open': key('g h', 'Home', 'home', opens('/')),
})

/** Commands of screens that are neither records nor reports. */
export const screenCommands = [
  ...inScope('global', {
    'count.open': key('g d', 'Count', 'count', opens('/count')),
    'close.open': key('', 'Close the day', 'close', opens('/close')),
    'tills.open': key('g i', 'Tills', '', opens('/tills')),
    'rates.open': key('', 'Currency Rate', 'rates', opens('/rates')),
    'accountRates.open': key('', 'Account Rates', 'account rates', opens('/account-rates')),
    'limit.open': key('', 'Account Limit', 'limit', opens('/limit')),
    'provinces.open': key('', 'Province', 'provinces', opens('/reports/province')),
    'hawala.queue': key('g q', 'Hawala that wait', 'queue', opens('/hawala/queue')),
    'settings.open': key('g o', 'Settings', 'settings', opens('/settings')),
    'log.open': key('g l', 'Log: what was done, by whom', '', opens('/log')),
    'operators.open': key('g p', 'Operators', '', opens('/operators')),
    'office.open': key('g f', 'Office', '', opens('/office')),
    'words.open': key('', 'Words', '', opens('/words')),
    'setup.open': key('', 'Set up: kinds and tills', '', opens('/office/setup')),
    'import.open': key('', 'Import: customers, entries or hawala of a file', 'import', opens('/import')),
    'password.open': key('g k', 'Change my password', '', opens('/password')),
    'factor.open': key('g 2', 'Second factor', '', opens('/second-factor')),
    'macro.record': key('Alt+M', 'Record a macro', 'record', {
      run: (desk) => desk.recordMacro(),
    }),
    // What the operator has saved and the books do not hold yet: hinted at only while there is any.
    'waiting.open': key('Alt+W', 'Waiting: what is not in the books yet', '', opens('/waiting')),
    'waiting.correct': key('Alt+O', 'Correct what was refused', '', opens('/waiting')),
  }),
  ...inScope('screen', {
    'provinces.load': key('Alt+L', 'Load the 34 provinces of Afghanistan', 'load 34'),
    'rates.trade': key('Alt+L', 'Buying and selling rates', 'buy and sell'),
    'match.file': key('Ctrl+O', 'Choose a file', 'file'),
    'match.settle': key('Alt+N', 'Settle', '', { may: 'enter' }),
    'match.details': key('Alt+C', 'Correspondent', '', { may: 'manage' }),
    'commission.terms': key('Alt+C', 'Terms', 'terms', { may: 'manage' }),
    'watch.decide': key('Ctrl+Enter', 'Decide', 'decide', { may: 'manage' }),
    'commission.post': key('Ctrl+Enter', 'Post', 'post', { may: 'enter' }),
    'large.rules': key('Alt+C', 'Thresholds', 'thresholds', { may: 'own' }),
    'large.file': key('Ctrl+Enter', 'Mark as filed', 'filed', { may: 'manage' }),
    // Of a customer's card; after `g` the letters keep their meaning.
    'customer.edit': key('e', 'Edit the customer', 'edit', { may: 'enter' }),
    'customer.statement': key('s, Ctrl+P', 'Statement of the account', 'statement'),
    'customer.cash': key('c', 'Cash-book: an entry on the account', 'cash-book', { may: 'enter' }),
    'customer.transfer': key('t', 'Transfer from the account', 'transfer', { may: 'enter' }),
    'customer.hawala': key('h', 'Hawala from the account', 'hawala', { may: 'enter' }),
    'customer.limit': key('l', 'Limit', 'limit', { may: 'manage' }),
    'customer.papers': key('p', 'Papers', 'papers', { may: 'enter' }),
    'close.leaveOut': key('Alt+L', 'Leave the till out, or count it after all', 'leave out', {
      may: 'manage',
    }),
    'close.count': key('Alt+C', 'Count the till', 'count', { may: 'enter' }),
    'close.reopen': key('Alt+Delete', 'Open the last closed day again', 'open again', { may: 'own' }),
    'office.words': key('Alt+L', 'Words', 'words', { may: 'own' }),
    'import.file': key('Ctrl+O', 'Choose a file', 'file', { may: 'manage' }),
    'import.office': key('Alt+Z', 'File of all customers and accounts', '', { may: 'capital' }),
    'setting.resetAll': key('Alt+Delete', 'Reset all keys', 'reset all'),
    'backup.take': key('Alt+N', 'Back up now', 'back up', { may: 'manage' }),
    'search.open': key('F9', 'Search everything', ''),
    'done.open': key('Alt+U', 'Open what was saved last', ''),
    'done.slip': key('Ctrl+P', 'Print a slip of what was saved last', 'last slip', {
      may: 'enter',
    }),
    'waiting.send': key('Alt+R', 'Send what waits now', 'send now'),
  }),
]
