import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.slip', {
  notPrinted: 'The slip was not printed: the server does not answer. Try again.',
})
