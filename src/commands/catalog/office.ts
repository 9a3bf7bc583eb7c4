import { goes, inScope } from './command.ts'

export const officeCommands = [
  ...inScope('global', {
    'provinces.open': {
      keys: [],
      label: 'Province',
      hint: 'provinces',
      words: 'provinces locations ولایت',
      run: goes('/reports/province'),
    },
  }),
  ...inScope('screen', {
    'provinces.load': { keys: ['Alt+L'], label: 'Load the 34 provinces of Afghanistan', hint: 'load 34' },
  }),
]
