import { goes, inScope } from './command.ts'

export const homeCommands = inScope('global', {
  'home.open': { keys: ['g h'], label: 'Home', hint: 'home', words: 'menu خانه', run: goes('/') },
})
