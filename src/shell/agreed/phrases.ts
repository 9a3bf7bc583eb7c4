import { definePhrases } from '../../../contract/text/phrases.ts'

/** What is said before an entry of days is changed that are agreed with a correspondent. */
export const phrases = definePhrases('shell.agreed', {
  agreed: 'Account {account} is agreed with {name} through {day}: the agreed balance changes.',
})
