import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.failures.late', {
  toHome: 'Go Back Home',
  toPrevious: 'Go back to previous page',
  tab: 'Page Not Found · Daftar',
  notFound: 'Page Not Found',
  aboutNotFound: "The page you're looking for doesn't exist or has been moved.",
  refused: 'Not for you',
})
