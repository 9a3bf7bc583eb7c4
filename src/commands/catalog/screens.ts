import { goes, inScope } from './command.ts'

/** Commands of screens that are neither records nor reports. */
export const screenCommands = [
  ...inScope('global', {
    'rates.open': {
      keys: [],
      label: 'Currency Rate',
      hint: 'rates',
      words: 'exchange rates usd pkr نرخ',
      run: goes('/rates'),
    },
    'accountRates.open': {
      keys: [],
      label: 'Account Rates',
      hint: 'account rates',
      words: 'exchange rates per account نرخ حساب',
      run: goes('/account-rates'),
    },
    'provinces.open': {
      keys: [],
      label: 'Province',
      hint: 'provinces',
      words: 'provinces locations ولایت',
      run: goes('/reports/province'),
    },
    'settings.open': {
      keys: ['g o'],
      label: 'Settings',
      hint: 'settings',
      words: 'options keys hotkeys macros preferences تنظیمات',
      run: goes('/settings'),
    },
    'macro.record': {
      keys: ['Alt+M'],
      label: 'Record a macro',
      hint: 'record',
      words: 'macro start end stop recording script',
      run: (desk) => desk.recordMacro(),
    },
    // What the operator has saved and the books do not hold yet: hinted at only while there is any.
    'waiting.open': {
      keys: ['Alt+W'],
      label: 'Waiting: what is not in the books yet',
      hint: '',
      words: 'outbox unsent queue',
      run: goes('/waiting'),
    },
    'waiting.correct': {
      keys: ['Alt+O'],
      label: 'Correct what was refused',
      hint: '',
      words: 'waiting outbox error',
      run: goes('/waiting'),
    },
  }),
  ...inScope('screen', {
    'provinces.load': { keys: ['Alt+L'], label: 'Load the 34 provinces of Afghanistan', hint: 'load 34' },
    'setting.resetAll': { keys: ['Alt+Delete'], label: 'Reset all keys', hint: 'reset all' },
    'waiting.send': { keys: ['Alt+R'], label: 'Send what waits now', hint: 'send now' },
  }),
]
