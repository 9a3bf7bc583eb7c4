import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.search', {
  customer: 'Customer ID',
  hawala: 'Hawala ID',
  form: 'Search {noun}',
  everything: 'F9 searches everything',
  toSearch: 'search',
})
