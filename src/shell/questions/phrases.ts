import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.questions', {
  waits: 'What is typed meanwhile waits for the form that follows; Cancel drops it.',
  toAnswer: 'Tab, then Enter answers.',
  stay: 'Stay',
})
