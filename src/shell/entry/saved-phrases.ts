import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the form and the table of saved records say; loaded behind the first screen. */
export const phrases = definePhrases('shell.entry.saved', {
  opposite: 'Opposite',
  changed: '{noun} {id} changed',
  entered: 'entered {at} by {operator}',
  changedLast: 'changed {at} by {operator}',
  action: 'Action',
  server: 'the server',
  someoneElse: 'someone else',
})

export const conflictPhrases = definePhrases('shell.entry.conflict', {
  asked: 'This record was changed by {who} since you opened it. What you typed is kept.',
  changed: 'This record was changed by {who} since you opened it.',
  deleted: 'This record was deleted by {who} since you opened it.',
  deletedMeanwhile: 'This record was deleted by {who} since you opened it. What you typed is kept.',
  operatorAt: '{operator} at {time}',
  comparison: 'Saved now and yours',
  field: 'Field',
  theirs: 'Saved now',
  mine: 'Yours',
  unchanged: 'not changed',
  yes: 'yes',
  no: 'no',
  blank: '(blank)',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  show: 'Show changes',
})

export const deletionPhrases = definePhrases('shell.entry.deletion', {
  confirm: 'Confirm Delete',
  busy: 'Deleting...',
  password: 'Enter Password',
  passwordAsked: 'Please enter your password to confirm deletion',
  failed: 'Failed to delete',
})
