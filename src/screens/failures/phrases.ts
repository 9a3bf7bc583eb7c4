import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.failures', {
  crashed: 'This screen has failed',
  aboutCrash:
    'Saved work is in the books, and what you typed is kept. Tell your IT person if it fails again.',
  reload: 'Load it again',
  toHome: 'Go Back Home',
})
