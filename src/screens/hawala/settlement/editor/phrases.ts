import { definePhrases } from '../../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.hawala.settlement.editor', {
  noAccount: 'No {currencies} account matches: Alt+C adds one',
  noCurrency: 'No currency matches',
})
