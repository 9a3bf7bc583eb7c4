import { type Command, goes } from './command.ts'

/** What the operator has saved and the books don't hold yet. Hinted at only while there is any. */
export const waitingCommands = [
  {
    id: 'waiting.open',
    keys: ['Alt+W'],
    scope: 'global',
    label: 'Waiting: what is not in the books yet',
    hint: '',
    words: 'outbox unsent queue',
    run: goes('/waiting'),
  },
  {
    id: 'waiting.correct',
    keys: ['Alt+O'],
    scope: 'global',
    label: 'Correct what was refused',
    hint: '',
    words: 'waiting outbox error',
    run: goes('/waiting'),
  },
  { id: 'waiting.send', keys: ['Alt+R'], scope: 'screen', label: 'Send what waits now', hint: 'send now' },
] as const satisfies readonly Command[]
