import { definePhrases } from '../../../contract/text/phrases.ts'

/** What the form of a new record says. */
export const phrases = definePhrases('shell.entry', {
  home: 'Home',
  back: 'Back',
  savedAsked: 'Save this?',
  onDay: '{day} Save it with this date?',
  leaveAsked: 'Leave this form?',
  leave: 'Leave',
  unsaved: 'What you typed is not saved yet. It is kept, and is here when you come back.',
  notKept: 'The storage of this browser is full or closed: each save waits for its answer in its form.',
})

/** What is asked of an entry whose rate is far, by what is about to be done, and of a till that it empties. */
export const moneyPhrases = definePhrases('shell.entry.money', {
  Save: '{rate}. Save?',
  Post: '{rate}. Post?',
  Pay: '{rate}. Pay?',
  Return: '{rate}. Return?',
  till: '{till}. Post it?',
})
