import { inScope } from './command.ts'

/** Keys of menus, which take them themselves. */
export const menuCommands = inScope('menu', {
  'menu.move': { keys: ['Up', 'Down'], shown: '↑ ↓', label: 'Another entry', hint: 'choose', own: true },
  'menu.open': { keys: ['Enter'], label: 'Open the entry', hint: 'open', own: true },
  'menu.number': {
    keys: ['1'],
    shown: '1 … 9',
    label: 'Open the entry of that number',
    hint: 'open at once',
    own: true,
  },
})
