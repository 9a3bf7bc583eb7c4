import { defineTexts } from '../../../contract/text/catalogue.ts'
import { definePhrases } from '../../../contract/text/phrases.ts'

export const passwordPhrases = definePhrases('shell.credentials.password', {
  form: 'Choose a password',
  password: 'Password',
  newPassword: 'New password',
  again: 'New password again',
  change: 'Change',
})

export const factorPhrases = definePhrases('shell.credentials.factor', {
  about:
    'Signing in then takes a code of an authenticator app on your phone beside the password. Have the app ready.',
  startForm: 'Set up a second factor',
  password: 'Password',
  start: 'Go on',
  qrCode: 'QR code of the secret',
  scan: 'Scan this with the app, or type the secret into it. Then enter the code that it shows.',
  secret: 'Secret',
  confirmForm: 'Confirm the second factor',
  confirm: 'Set up',
  recoveryCodes: 'Recovery codes',
  aboutRecovery:
    'Each signs in once in place of a code, when the phone is not there. They are shown only this once: print them, or copy them to a safe place.',
  done: 'Done',
  print: 'Print',
})

export const sessionPhrases = definePhrases('shell.credentials.session', {
  count: { one: '{count} session', other: '{count} sessions' },
  countOf: { one: '{count} session of {name}', other: '{count} sessions of {name}' },
  howTo: '{keys} ends one',
  table: 'My sessions',
  tableOf: 'Sessions of {name}',
  client: 'Signed in with',
  address: 'From',
  since: 'Since',
  lastUsed: 'Last used',
  session: 'Session',
  thisOne: 'this one',
  empty: 'Signed in nowhere',
  loading: 'Loading…',
  current: 'This is the session you work in. Sign out to end it.',
  ending: 'End this session?',
  end: 'End it',
  busy: 'Ending…',
  passwordAsked: 'Please enter your password to end it',
  toEnd: 'end it',
  browserOn: '{browser} on {system}',
  unknown: 'unknown',
})

export const openSessionTexts = defineTexts('openSession', {
  notEnded: 'Failed to end the session',
})
