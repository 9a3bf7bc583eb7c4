import { type Command, goes } from './command.ts'

export const officeCommands = [
  {
    id: 'provinces.open',
    keys: [],
    scope: 'global',
    label: 'Province',
    hint: 'provinces',
    words: 'provinces locations ولایت',
    run: goes('/reports/province'),
  },
  {
    id: 'provinces.load',
    keys: ['Alt+L'],
    scope: 'screen',
    label: 'Load the 34 provinces of Afghanistan',
    hint: 'load 34',
  },
] as const satisfies readonly Command[]
