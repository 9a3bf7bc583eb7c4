import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.outbox', {
  same: 'The same as {id} at {time}. Post it again?',
  sameWaiting: 'The same as one that waits for the server, saved at {time}. Post it again?',
})
