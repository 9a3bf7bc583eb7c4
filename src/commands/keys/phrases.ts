import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('keys', {
  notBound: 'not bound · F1',
})
