import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the status line says of what waits; loaded behind the first screen. */
export const phrases = definePhrases('shell.outbox.fact', {
  waiting: '{waiting} waiting',
  waitingForServer: '{waiting} waiting for the server',
  waitingToRetry: '{waiting} waiting · will be tried again',
  waitingOffline: '{waiting} waiting · no connection',
  toCorrect: '{back} to correct · {keys}',
  toWaiting: 'waiting',
  toCorrectIt: 'correct',
})
