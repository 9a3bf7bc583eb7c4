import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('shell.signOut', {
  asked: 'Exit with work unsaved?',
  forms: {
    one: '{count} form has something typed that is not saved.',
    other: '{count} forms have something typed that is not saved.',
  },
  rows: {
    one: '{count} row of the settlement waiting for Save All.',
    other: '{count} rows of the settlement waiting for Save All.',
  },
  records: {
    one: '{count} record is not in the books yet.',
    other: '{count} records are not in the books yet.',
  },
  kept: 'What was typed is kept for you, and is here again when you sign in.',
  signOut: 'Sign out',
})
