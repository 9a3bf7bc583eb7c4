import { type Command, goes } from './command.ts'

export const homeCommands = [
  {
    id: 'home.open',
    keys: ['g h'],
    scope: 'global',
    label: 'Home',
    hint: 'home',
    words: 'menu خانه',
    run: goes('/'),
  },
] as const satisfies readonly Command[]
