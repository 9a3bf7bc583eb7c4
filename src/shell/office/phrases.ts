import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.office', {
  licence: 'Licence no. {number}',
})
