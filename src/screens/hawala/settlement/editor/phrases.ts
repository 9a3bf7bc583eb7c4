import { definePhrases } from '../../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.hawala.settlement.editor', {
  toGoDown: 'down',
  toGoRight: 'right',
  toEdit: 'edit',
  toTake: 'take',
  toCancel: 'cancel',
  toForm: 'form',
  noAccount: 'No {currencies} account matches: Alt+C adds one',
  noCurrency: 'No currency matches',
})
