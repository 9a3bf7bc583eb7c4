import type { Command } from './command.ts'

/** Keys of menus, which take them themselves. */
export const menuCommands = [
  {
    id: 'menu.move',
    keys: ['Up', 'Down'],
    shown: '↑ ↓',
    scope: 'menu',
    label: 'Another entry',
    hint: 'choose',
    own: true,
  },
  { id: 'menu.open', keys: ['Enter'], scope: 'menu', label: 'Open the entry', hint: 'open', own: true },
  {
    id: 'menu.number',
    keys: ['1'],
    shown: '1 … 9',
    scope: 'menu',
    label: 'Open the entry of that number',
    hint: 'open at once',
    own: true,
  },
] as const satisfies readonly Command[]
