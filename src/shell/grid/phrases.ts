import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.grid', {
  toGoDown: 'down',
  toGoRight: 'right',
  toEdit: 'edit',
  toTake: 'take',
  toCancel: 'cancel',
  toForm: 'form',
  cell: 'row {row} · {column}',
  editing: 'editing',
})
