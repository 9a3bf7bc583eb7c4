import { definePhrases } from '../../../contract/text/phrases.ts'

export const phrases = definePhrases('page.login', {
  signIn: 'Sign in',
  choose: 'Choose a password',
  factor: 'Second factor',
  toChange: 'next field, then change',
  toGoOn: 'go on',
  toSignIn: 'next field, then sign in',
  toGoBack: 'back',
  email: 'Email',
  password: 'Password',
})
