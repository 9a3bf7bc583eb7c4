import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.import', {
  pasted: 'pasted rows',
  openingBalance: 'Opening balance',
})
