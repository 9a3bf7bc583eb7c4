import { goes, inScope } from './command.ts'

/** What the operator has saved and the books don't hold yet. Hinted at only while there is any. */
export const waitingCommands = [
  ...inScope('global', {
    'waiting.open': {
      keys: ['Alt+W'],
      label: 'Waiting: what is not in the books yet',
      hint: '',
      words: 'outbox unsent queue',
      run: goes('/waiting'),
    },
    'waiting.correct': {
      keys: ['Alt+O'],
      label: 'Correct what was refused',
      hint: '',
      words: 'waiting outbox error',
      run: goes('/waiting'),
    },
  }),
  ...inScope('screen', {
    'waiting.send': { keys: ['Alt+R'], label: 'Send what waits now', hint: 'send now' },
  }),
]
