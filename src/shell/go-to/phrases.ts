import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.goTo', {
  asked: 'Post this entry?',
  post: 'Post',
  once: 'It was sent before and got no answer then: it stands in the books once, as {id}. For a second one, enter it again.',
  waits: 'It waits for the server, and is sent by itself.',
  alike: 'Its accounts, amount, currency, sender and receiver are the same as of {as}. Post it again?',
  notAlone:
    'There is no line to the server. Ctrl+Enter adds the row to the settlement, which keeps it until it is saved.',
  noAnswer: 'The search got no answer',
})
