import * as z from 'zod/mini'
import { requiredText, secret, text } from '../wire/fields.ts'
import type { Role } from './roles.ts'

export const authPaths = {
  login: 'auth/login/',
  logout: 'auth/logout/',
  profile: 'auth/profile',
  passwordCheck: 'auth/password-check/',
} as const

export const loginBody = z.object({ email: requiredText(254), password: secret })
export const passwordCheckBody = z.object({
  password: secret,
  /** The one record the delete window is opened for, `cash-book/1234`; left out, any one delete. */
  for: z.optional(text(100)),
})

/** An operator as the API shows them. */
export interface User {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: Role
}
export interface LoginAnswer {
  readonly token: string
  readonly user: User
}
export interface PasswordCheckAnswer {
  readonly valid: boolean
}

/** Seconds that a password check lets one guarded delete through. */
export const DELETE_WINDOW_SECONDS = 60
/** What the login form says on blur (docs/books.md, "Refused by forms"); the server has its own rules for new passwords. */
const MINIMUM_PASSWORD_LENGTH = 6

export const authTexts = {
  badCredentials: 'Unable to log in with provided credentials.',
  invalidToken: 'Invalid token.',
  passwordNeeded: 'Password confirmation required.',
  loginFailed: 'Login failed',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  enterPassword: 'Please enter password',
} as const

const SIMPLE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with the e-mail of the login form, on submit and on blur. */
export function loginEmailError(email: string): string | undefined {
  if (email.trim() === '') return authTexts.emailRequired
  return SIMPLE_EMAIL.test(email.trim()) ? undefined : authTexts.emailInvalid
}

/** What is wrong with the password of the login form; its length counts on blur only (docs/books.md, "Refused by forms"). */
export function loginPasswordError(typed: string, when: 'submit' | 'blur'): string | undefined {
  if (typed === '') return authTexts.passwordRequired
  return when === 'blur' && typed.length < MINIMUM_PASSWORD_LENGTH ? authTexts.passwordShort : undefined
}

/** An operator's own sessions: whose they are comes from the token alone. */
export const sessionPaths = {
  list: 'api/me/sessions/',
  one: (id: string) => `api/me/sessions/${id}/`,
} as const

/** A session that has not ended: a browser, or another program, that an operator is signed in with. */
export interface OpenSession {
  /** Names the session; the token can't be derived from it. */
  readonly id: string
  /** The network's address that it was begun from; blank where that was not kept. */
  readonly address: string
  /** The browser's User-Agent; blank where it sent none. */
  readonly client: string
  /** ISO 8601 in UTC. */
  readonly created_at: string
  /** Of the last use, to the minute. */
  readonly used_at: string
  /** Whether it is the one that asks. */
  readonly current: boolean
}
