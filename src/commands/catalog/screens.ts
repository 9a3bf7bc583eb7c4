import { inScope, key } from './command.ts'
import { opens } from './needed.ts'

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
  'session.lock': key('Alt+Q', 'Lock', '', {
    words: 'lock screen away curtain قفل',
    overAll: true,
    run: (desk) => desk.lock(),
  }),
  'toasts.focus': key('Alt+T', 'To the toasts', 'toasts', { own: true }),
  'home.open': key('g h', 'Home', 'home', { words: 'menu خانه', ...opens('/') }),
})

/** Commands of screens that are neither records nor reports. */
export const screenCommands = [
  ...inScope('global', {
    'count.open': key('g d', 'Count', 'count', {
      words: 'notes cash till day شمار',
      ...opens('/count'),
    }),
    'close.open': key('', 'Close the day', 'close', {
      words: 'closing day closed days reopen print بستن',
      ...opens('/close'),
    }),
    'tills.open': key('g i', 'Tills', '', {
      words: 'cash drawers low marks صندوق',
      ...opens('/tills'),
    }),
    'rates.open': key('', 'Currency Rate', 'rates', {
      words: 'exchange rates usd pkr نرخ',
      ...opens('/rates'),
    }),
    'accountRates.open': key('', 'Account Rates', 'account rates', {
      words: 'exchange rates per account نرخ حساب',
      ...opens('/account-rates'),
    }),
    'provinces.open': key('', 'Province', 'provinces', {
      words: 'provinces locations ولایت',
      ...opens('/reports/province'),
    }),
    'hawala.queue': key('g q', 'Hawala that wait', 'queue', {
      words: 'pay out unpaid open hawala pending معطل پرداخت',
      ...opens('/hawala/queue'),
    }),
    'settings.open': key('g o', 'Settings', 'settings', {
      words: 'options keys hotkeys macros preferences تنظیمات',
      ...opens('/settings'),
    }),
    'log.open': key('g l', 'Log: what was done, by whom', '', {
      words: 'audit history changes who تاریخچه',
      ...opens('/log'),
    }),
    'operators.open': key('g p', 'Operators', '', {
      words: 'people users roles who کاربران',
      ...opens('/operators'),
    }),
    'office.open': key('g f', 'Office', '', {
      words: 'lock idle second factor دفتر',
      ...opens('/office'),
    }),
    'setup.open': key('', 'Set up: kinds and tills', '', {
      words: 'setup office proposals over short',
      ...opens('/office/setup'),
    }),
    'password.open': key('g k', 'Change my password', '', {
      words: 'secret رمز',
      ...opens('/password'),
    }),
    'factor.open': key('g 2', 'Second factor', '', {
      words: 'totp authenticator code recovery phone',
      ...opens('/second-factor'),
    }),
    'macro.record': key('Alt+M', 'Record a macro', 'record', {
      words: 'macro start end stop recording script',
      run: (desk) => desk.recordMacro(),
    }),
    // What the operator has saved and the books do not hold yet: hinted at only while there is any.
    'waiting.open': key('Alt+W', 'Waiting: what is not in the books yet', '', {
      words: 'outbox unsent queue',
      ...opens('/waiting'),
    }),
    'waiting.correct': key('Alt+O', 'Correct what was refused', '', {
      words: 'waiting outbox error',
      ...opens('/waiting'),
    }),
  }),
  ...inScope('screen', {
    'provinces.load': key('Alt+L', 'Load the 34 provinces of Afghanistan', 'load 34'),
    'rates.trade': key('Alt+L', 'Buying and selling rates', 'buy and sell'),
    // Of a customer's card; after `g` the letters keep their meaning.
    'customer.edit': key('e', 'Edit the customer', 'edit', { may: 'enter' }),
    'customer.statement': key('s', 'Statement of the account', 'statement'),
    'customer.cash': key('c', 'Cash-book: an entry on the account', 'cash-book', { may: 'enter' }),
    'customer.transfer': key('t', 'Transfer from the account', 'transfer', { may: 'enter' }),
    'customer.hawala': key('h', 'Hawala from the account', 'hawala', { may: 'enter' }),
    'close.leaveOut': key('Alt+L', 'Leave the till out, or count it after all', 'leave out', {
      may: 'manage',
    }),
    'close.count': key('Alt+C', 'Count the till', 'count', { may: 'enter' }),
    'close.reopen': key('Alt+Delete', 'Open the last closed day again', 'open again', { may: 'own' }),
    'setting.resetAll': key('Alt+Delete', 'Reset all keys', 'reset all'),
    'backup.take': key('Alt+N', 'Back up now', 'back up', { may: 'manage' }),
    'search.open': key('F9', 'Search everything', '', { words: 'find look amount name phone جستجو' }),
    'done.open': key('Alt+U', 'Open what was saved last', '', { words: 'last saved look' }),
    'done.slip': key('Ctrl+P', 'Print a slip of what was saved last', 'last slip', {
      words: 'receipt paper رسید',
      may: 'enter',
    }),
    'waiting.send': key('Alt+R', 'Send what waits now', 'send now'),
  }),
]
