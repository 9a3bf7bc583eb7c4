import { definePhrases } from '../../../contract/text/phrases.ts'

/** What is asked before an operator goes on; loaded behind the first screen. */
export const phrases = definePhrases('page.login.late', {
  choose: 'Choose a password of your own',
  aboutChoosing: 'Somebody else knows the one you signed in with: nothing is open until you choose another.',
  setUp: 'Set up your second factor',
  aboutFactor: 'The office requires one of you: nothing is open until it is set up.',
  signOut: 'Sign out',
})
