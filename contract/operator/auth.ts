import * as z from 'zod/mini'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { visibleText } from '../text/codes.ts'
import { answer, count, instant, shown, words } from '../wire/answers.ts'
import { errorsFrom, type FieldErrors } from '../wire/errors.ts'
import { requiredText, secret, text } from '../wire/fields.ts'
import { localeChoice } from './locale-choice.ts'
import { ROLES } from './roles.ts'
import { MAX_CODE_LENGTH } from './second-factor.ts'

export const authPaths = {
  login: 'auth/login/',
  logout: 'auth/logout/',
  lock: 'auth/lock/',
  unlock: 'auth/unlock/',
  profile: 'auth/profile',
  passwordCheck: 'auth/password-check/',
  password: 'api/me/password/',
} as const

/** Of the operator's second factor, where they have one. */
const code = z.optional(text(MAX_CODE_LENGTH))
export const loginBody = z.object({ email: requiredText(254), password: secret, code })
export const unlockBody = z.object({ password: secret, code })
export const passwordCheckBody = z.object({
  password: secret,
  /** The one record the delete window is opened for, `cash-book/1234`; left out, any one delete. */
  for: z.optional(text(100)),
})
export const passwordBody = z.object({ password: secret, new_password: secret })

/** An operator as the API shows them. */
export const userFields = {
  id: count(1),
  email: words('amina@office.af'),
  name: words('Amina'),
  role: z.enum(ROLES),
}
export const userShape = answer(userFields)
export type User = z.infer<typeof userShape>

const isSo = z.exactOptional(z.literal(true))
/** Who is signed in. */
export const profileShape = answer({
  ...userFields,
  /** Somebody else chose the password: until it is changed the session may only look after itself. */
  must_change: isSo,
  /** The office requires a second factor that is not set up: until it is, so. */
  must_set_up_factor: isSo,
  /** The session is locked: until it is unlocked it answers nothing but who it is. */
  locked: isSo,
  /** What they have chosen of the locale; left out where that is nothing. */
  locale: z.exactOptional(answer(localeChoice)),
})
export type Profile = z.infer<typeof profileShape>

/** Wrong passwords given for an operator since they last signed in; `since` is the instant of the first. */
export const wrongPasswordsShape = answer({ count: count(2), since: instant })
export type WrongPasswords = z.infer<typeof wrongPasswordsShape>
export const loginAnswerShape = answer({
  token: words('aBcD1234'),
  user: profileShape,
  /** Left out where there were none. */
  wrong_passwords: z.exactOptional(wrongPasswordsShape),
})
export type LoginAnswer = z.infer<typeof loginAnswerShape>
export const passwordCheckAnswerShape = answer({ valid: z.boolean() })
export type PasswordCheckAnswer = z.infer<typeof passwordCheckAnswerShape>

/** Seconds that a password check lets one guarded delete through. */
export const DELETE_WINDOW_SECONDS = 60
/** What the login form says on blur (docs/books.md, "Refused by forms"); the server has its own rules for new passwords. */
const MINIMUM_PASSWORD_LENGTH = 6

export const authTexts = defineTexts('auth', {
  badCredentials: 'Unable to log in with provided credentials.',
  invalidToken: 'Invalid token.',
  locked: 'This session is locked. Unlock it with your password.',
  setUpFirst: 'The office requires a second factor: set yours up first.',
  codeDue: 'Enter the code that your authenticator app shows, or a recovery code.',
  wrongPassword: 'This is not your password.',
  loginFailed: 'Login failed',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  enterPassword: 'Please enter password',
  passwordChanged: 'Password changed',
  passwordNotChanged: 'Failed to change the password',
  notTheSame: 'This is not the same.',
})

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with the e-mail of the login form, on submit and on blur. */
export function loginEmailError(email: string): CodedText | undefined {
  const visible = visibleText(email).trim()
  if (visible === '') return authTexts.emailRequired
  return SIMPLE_EMAIL.test(visible) ? undefined : authTexts.emailInvalid
}

/** What is wrong with the password of the login form; its length counts on blur only (docs/books.md, "Refused by forms"). */
export function loginPasswordError(typed: string, when: 'submit' | 'blur'): CodedText | undefined {
  if (typed === '') return authTexts.passwordRequired
  return when === 'blur' && typed.length < MINIMUM_PASSWORD_LENGTH ? authTexts.passwordShort : undefined
}

/** The form of a new password as typed; `again` is for the eyes of the form alone. */
export interface PasswordDraft {
  readonly password: string
  readonly new_password: string
  readonly again: string
}

/** What the form of a new password is refused for, by field; how good it is, the server says. */
export const checkPasswordDraft = ({ password, new_password, again }: PasswordDraft): FieldErrors =>
  errorsFrom({
    password: password === '' && authTexts.passwordRequired,
    new_password: new_password === '' && authTexts.passwordRequired,
    again: again !== new_password && authTexts.notTheSame,
  })

/** An operator's own sessions: whose they are comes from the token alone. */
export const sessionPaths = {
  list: 'api/me/sessions/',
  one: (id: string) => `api/me/sessions/${id}/`,
} as const

/** A session that has not ended: a browser, or another program, that an operator is signed in with. */
export const openSessionShape = answer({
  /** Names the session; the token can't be derived from it. */
  id: words('k3J9-xQ2mB7_tR5w'),
  /** The network's address that it was begun from; blank where that was not kept. */
  address: words('192.168.1.20'),
  /** The browser's User-Agent; blank where it sent none. */
  client: words('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'),
  created_at: instant,
  /** Of the last use, to the minute. */
  used_at: instant,
  /** Whether it is the one that asks. */
  current: shown(z.boolean(), true),
})
export type OpenSession = z.infer<typeof openSessionShape>
