import { definePhrases } from '../../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.hawala.settlement.grid', {
  find: 'Find in the grid',
  notFound: 'not found',
  found: '{place} of {all}',
  locked: 'locked',
  next: 'type to add a row',
  remove: 'Remove',
  removeRow: 'Remove row {row}',
})
