import { goes, inScope } from './command.ts'

/** What operators set for themselves. */
export const settingsCommands = [
  ...inScope('global', {
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
  }),
  ...inScope('screen', {
    'setting.resetAll': { keys: ['Alt+Delete'], label: 'Reset all keys', hint: 'reset all' },
  }),
]
