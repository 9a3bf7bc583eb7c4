import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.failures', {
  crashed: 'This screen has failed',
  aboutCrash:
    'What was saved is in the books, and what you typed is kept. Tell your IT person if it fails again.',
  reload: 'Load it again',
  toHome: 'Go Back Home',
  toPrevious: 'Go back to previous page',
  tab: 'Page Not Found · Daftar',
  notFound: 'Page Not Found',
  aboutNotFound: "The page you're looking for doesn't exist or has been moved.",
  refused: 'Not for you',
})
