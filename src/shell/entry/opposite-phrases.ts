import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.entry.opposite', {
  takesBack: 'Takes back {record}',
  takenBack: 'Taken back by {record} on {date}',
})
