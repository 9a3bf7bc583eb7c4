import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.session', {
  code: 'Code',
})
