import { defineTexts } from '../../../contract/text/catalogue.ts'
import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.settings', {
  appearance: 'Appearance and keys',
  theme: 'Theme',
  dark: 'Dark',
  light: 'Light',
  asTheSystem: 'As the system',
  typedKeys: 'One-letter keys (?, g c) work outside text',
  slips: 'Slips on this computer',
  slipLanguage: 'Language of slips here',
  slipPaper: 'Paper of slips',
  changePassword: 'Change my password',
  secondFactor: 'Second factor',
  othersEnd: 'Your other sessions end when you change it.',
  toChange: 'change',
})

export const localePhrases = definePhrases('page.settings.locale', {
  form: 'Language, calendar and digits',
  language: 'Language',
  calendar: 'Calendar',
  digits: 'Digits',
  draft: 'Dari and Pashto are drafts',
  draftToCorrect: 'Dari and Pashto are drafts: {keys} corrects any word',
  show: 'Show it so',
})

export const keyPhrases = definePhrases('page.settings.keys', {
  findForm: 'Find keys',
  command: 'Command',
  keys: 'Keys',
  noteToFind: 'Press them; Backspace empties',
  count: { one: '{count} command', other: '{count} commands' },
  found: { one: '{found} of {count} command', other: '{found} of {count} commands' },
  changed: '{count} changed',
  resetAll: 'Reset all keys',
  table: 'Keys of commands',
  worksIn: 'Works in',
  everywhere: 'everywhere',
  forms: 'forms',
  screens: 'screens',
  menus: 'menus',
  tables: 'tables',
  findBoxes: 'find boxes',
  sheets: 'sheets',
  goTo: 'Go To',
  dialogs: 'dialogs',
  changedFrom: 'Changed from',
  noKeys: 'no keys',
  noMatch: 'No command matches',
  free: '{keys} is free',
  changeForm: 'Change keys',
  newKeys: 'New keys of {command}',
  noteToChange: 'Press them; Enter saves, Esc cancels',
  change: 'Change',
  toTable: 'table',
  toChange: 'change',
  toReset: 'reset',
  toCancel: 'cancel',
})

/** What is said of keys before they are given to a command. */
export const keyTexts = defineTexts('keys', {
  notChangeable: 'These keys belong to fields, lists and dialogs themselves.',
})

export const macroPhrases = definePhrases('page.settings.macros', {
  count: { one: '{count} macro', other: '{count} macros' },
  howTo: '{keys} records one; Go To replays it by its name',
  table: 'Macros',
  macro: 'Macro',
  steps: 'Steps',
  empty: 'No macros yet. {keys} records what you type, and {keys} ends it.',
  script: 'Text of the macro',
  renaming: 'Rename this macro',
  rename: 'Rename',
  deletion: 'Delete this macro?',
  deletionAsked: "Macro {macro} is deleted. This can't be undone.",
  toRename: 'rename',
})

export const backupPhrases = definePhrases('page.settings.backups', {
  title: 'Backups',
  howOften: 'one an hour, each checked; kept for a day, a month, a year',
  last: 'Last backup',
  noneYet: 'none yet',
  size: 'Size',
  bytes: '{size} bytes',
  kilobytes: '{size} kB',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
  terabytes: '{size} TB',
  result: 'Result',
  noFaults: 'checked, no faults',
  faults: {
    one: '{count} fault in the books: run the check',
    other: '{count} faults in the books: run the check',
  },
  nextDue: 'Next due',
  failed: 'Failed',
  now: 'Back up now',
  notAutomatic:
    'None are made by themselves. Whoever looks after the server sets BACKUP_DIR, a folder on another disk.',
})

export const factorPhrases = definePhrases('page.settings.factor', {
  codesLeft: {
    one: 'You sign in with a second factor; {count} recovery code is left. For another phone or new recovery codes remove it here, and set it up again.',
    other:
      'You sign in with a second factor; {count} recovery codes are left. For another phone or new recovery codes remove it here, and set it up again.',
  },
  required: 'The office requires one of you: nothing else is open until then.',
  removal: 'Remove the second factor',
  remove: 'Remove',
})
