import { definePhrases } from '../../../contract/text/phrases.ts'

/** What buttons and banners of every screen are called. */
export const actions = definePhrases('action', {
  add: 'Add',
  cancel: 'Cancel',
  clear: 'Clear',
  delete: 'Delete',
  edit: 'Edit',
  print: 'Print',
  save: 'Save',
  update: 'Update',
  search: 'Search',
  error: 'Error:',
  toUpdate: 'update',
  toUndo: 'undo changes',
})
