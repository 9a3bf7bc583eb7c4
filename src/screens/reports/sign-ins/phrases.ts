import { definePhrases } from '../../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.reports.signIns', {
  days: 'the last 400 days',
  wrongPasswords: 'Wrong passwords',
  when: 'When',
  password: 'Password',
  right: 'right',
  wrong: 'wrong',
  address: 'Address',
  browser: 'Browser',
  empty: 'Nobody has signed in since this is kept',
})
