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
] as const satisfies readonly Command[]
