import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('ui.fields', {
  noMatch: 'Nothing matches',
  none: 'There is no "{text}" in the list.',
  more: 'type to find more',
})
