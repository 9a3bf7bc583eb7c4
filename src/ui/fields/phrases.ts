import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('ui.fields', {
  noMatch: 'Nothing matches',
  more: 'type to find more',
})
