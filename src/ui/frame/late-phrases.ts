import { definePhrases } from '../../../contract/text/phrases.ts'

/** What is said of toasts, of how long ago something was and of what is not read; loaded behind the first screen. */
export const phrases = definePhrases('ui.frame.late', {
  toasts: 'Notifications (Alt+T)',
  closeToast: 'Close toast',
  now: 'just now',
  minutesAgo: '{minutes} min ago',
  hoursAgo: '{hours} h ago',
  daysAgo: '{days} d ago',
  retry: 'Retry',
})
