import { type Command, goes } from './command.ts'

/** What operators set for themselves. */
export const settingsCommands = [
  {
    id: 'settings.open',
    keys: ['g o'],
    scope: 'global',
    label: 'Settings',
    hint: 'settings',
    words: 'options keys hotkeys macros preferences تنظیمات',
    run: goes('/settings'),
  },
  {
    id: 'macro.record',
    keys: ['Alt+M'],
    scope: 'global',
    label: 'Record a macro',
    hint: 'record',
    words: 'macro start end stop recording script',
    run: (desk) => desk.recordMacro(),
  },
  {
    id: 'setting.resetAll',
    keys: ['Alt+Delete'],
    scope: 'screen',
    label: 'Reset all keys',
    hint: 'reset all',
  },
] as const satisfies readonly Command[]
