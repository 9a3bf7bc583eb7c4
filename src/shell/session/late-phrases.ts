import { definePhrases } from '../../../contract/text/phrases.ts'

/** What is asked over any screen once the session has ended; loaded behind the first screen. */
export const dialogPhrases = definePhrases('shell.session.dialog', {
  wrongPasswords: {
    one: '{count} wrong password was given for you since {since}. Was it not you? Tell an owner.',
    other: '{count} wrong passwords were given for you since {since}. Was it not you? Tell an owner.',
  },
  signInAgain: 'Sign in again',
  signIn: 'Sign in',
  codeAsked: 'The password is right. Enter the code that your authenticator app shows, or a recovery code.',
  passwordAsked:
    'Your session has ended. What you typed is kept and what you were saving waits. Enter the password of {email} to go on; Cancel signs out.',
  signOutAsked: 'Sign out?',
  notHandedOver:
    'The server does not answer, or your session has ended: what you typed and did not save can not be handed to it.',
  stayOrLeave:
    'Stay and try again, or sign out and leave it in this browser. Nobody else is shown it, and it stands here again when you sign in on this PC; on another PC it is missing.',
  leave: 'Sign out, leave it here',
  stay: 'Stay',
})

/** What stands over a session that is locked. */
export const lockPhrases = definePhrases('shell.session.lock', {
  label: 'Locked',
  title: '{office} is locked',
  asked: 'What was typed is kept. Enter the password of {name} ({email}) to go on.',
  form: 'Unlock',
  password: 'Password',
  signOut: 'Sign out',
})
