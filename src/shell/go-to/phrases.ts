import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.goTo', {
  asked: 'Post this entry?',
  post: 'Post',
  once: 'It was sent before and got no answer then: it stands in the books once, as {id}. For a second one, enter it again.',
  waits: 'It waits for the server, and is sent by itself.',
  noAnswer: 'The search got no answer',
})
