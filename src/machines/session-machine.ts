import { assign, setup } from 'xstate'
import {
  authTexts,
  type LoginAnswer,
  loginEmailError,
  loginPasswordError,
  type Profile,
  type User,
  type WrongPasswords,
} from '../../contract/operator/auth.ts'
import { defineTexts, type Said } from '../../contract/text/catalogue.ts'
import { fieldErrors } from '../../contract/wire/errors.ts'
import { failureOf } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

export type LoginField = 'email' | 'password' | 'code'

export interface SessionContext {
  /** Whether a token was stored when the page opened. */
  readonly hasToken: boolean
  readonly user: User | undefined
  /** Wrong passwords that were given for the operator, until they are told. */
  readonly wrong: WrongPasswords | undefined
  /** The login form. The password is wiped as soon as it has served. */
  readonly email: string
  readonly password: string
  /** Of the second factor: asked for once the server says that one is due for this e-mail. */
  readonly code: string
  readonly isCodeDue: boolean
  readonly errors: { readonly [field in LoginField]?: Said | undefined }
  /** Why signing in failed. */
  readonly error: Said | undefined
}

export type SessionEvent =
  | { type: 'login.change'; field: LoginField; value: string }
  | { type: 'login.blur'; field: LoginField }
  | { type: 'login.submit' }
  /** The operator has chosen a password in place of the one that somebody else chose. */
  | { type: 'password.chosen' }
  /** The operator has set up the second factor that the office requires. */
  | { type: 'factor.set' }
  /** The operator has been told of the wrong passwords. */
  | { type: 'wrong.told' }
  /** Log out. */
  | { type: 'session.end' }
  /** A write was answered 401: sign in again in place, and it goes on. */
  | { type: 'session.refused' }
  /** Instead of signing in again. */
  | { type: 'session.abandon' }
  /** The drafts could not be handed over: rather stay. */
  | { type: 'session.stay' }
  /** What is typed can't be handed over, or the session is locked: leave it in this browser. */
  | { type: 'session.leave' }
  /** A read was answered 401 or 'Invalid token.'. */
  | { type: 'session.lost' }
  /** A call was refused since the office requires a second factor by now. */
  | { type: 'session.incomplete' }

export const sessionTexts = defineTexts('session', {
  otherOperator: 'That is another operator. Sign in as the one who began this work, or sign out.',
})

/** A server that restarts must not log people out, so a failed restoring is tried again; in milliseconds. */
export const RETRY_MILLISECONDS = 2000

const emptyForm = {
  email: '',
  password: '',
  code: '',
  isCodeDue: false,
  errors: {},
  error: undefined,
} as const

const emptySecrets = { password: '', code: '', isCodeDue: false } as const

const codeError = ({ code, isCodeDue }: SessionContext): Said | undefined =>
  isCodeDue && code.trim() === '' ? authTexts.codeDue : undefined

const submitErrors = (context: SessionContext): SessionContext['errors'] => ({
  email: loginEmailError(context.email),
  password: loginPasswordError(context.password, 'submit'),
  code: codeError(context),
})

const blurError = ({ email, password, errors }: SessionContext, field: LoginField): Said | undefined => {
  // What the server says of a code stays until it is typed over.
  if (field === 'code') return errors.code
  return field === 'email' ? loginEmailError(email) : loginPasswordError(password, 'blur')
}

/** What the server says of the code where the password is right and one is due. */
function codeRefusal(error: unknown): Said | undefined {
  const failure = failureOf(error)
  return failure.kind === 'refused' && failure.status === 400
    ? fieldErrors(failure.body).code?.[0]
    : undefined
}
const isCodeRefused = ({ event }: { event: { error: unknown } }) => codeRefusal(event.error) !== undefined

const isTokenRefused = (error: unknown): boolean => {
  const failure = failureOf(error)
  return failure.kind === 'refused' && (failure.status === 401 || failure.status === 403)
}

const chart = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { readonly hasToken: boolean },
  },
  actors: {
    /** The operator of the token; with the wrong passwords that are still to be told. */
    fetchProfile: callNotProvided<Profile & Pick<LoginAnswer, 'wrong_passwords'>>(),
    signIn: callNotProvided<LoginAnswer, { email: string; password: string; code?: string }>(),
    /** Hands what only this browser has to the server; fails where any of it can't be. */
    handOver: callNotProvided<void, User | undefined>(),
    /** Revokes the token; the session ends here even if that fails. */
    signOut: callNotProvided<void>(),
    /** Leaves nothing of what was handed over in this browser. */
    wipe: callNotProvided<void, User | undefined>(),
  },
  actions: {
    /** Store the token; calls carry it from now on. */
    keepToken: actionNotProvided<{ token: string }>,
    /** Forget the token, and whatever the next operator must not see. */
    dropToken: actionNotProvided,
    /** Clear the whole session storage and reload the page. */
    wipeAndReload: actionNotProvided,
    type: assign(({ context, event }) =>
      event.type === 'login.change'
        ? {
            [event.field]: event.value,
            // A code is due for one operator.
            ...(event.field === 'email' && { code: '', isCodeDue: false }),
            errors: { ...context.errors, [event.field]: undefined },
          }
        : {},
    ),
    blur: assign(({ context, event }) =>
      event.type === 'login.blur'
        ? { errors: { ...context.errors, [event.field]: blurError(context, event.field) } }
        : {},
    ),
    check: assign({ errors: ({ context }) => submitErrors(context), error: undefined }),
    accept: assign({ errors: {}, error: undefined }),
    keepWrong: assign({ wrong: (_, { wrong }: { wrong: WrongPasswords | undefined }) => wrong }),
    askCode: assign({
      isCodeDue: true,
      code: '',
      errors: (_, { refusal }: { refusal: Said | undefined }) => ({ code: refusal }),
    }),
    forgetLogin: assign(emptyForm),
    forgetAll: assign({ ...emptyForm, user: undefined, wrong: undefined, hasToken: false }),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isWrong: ({ context }) => Object.values(submitErrors(context)).some((error) => error !== undefined),
    isCodeMissing: ({ context }) => codeError(context) !== undefined,
    isPasswordMissing: ({ context }) => loginPasswordError(context.password, 'submit') !== undefined,
  },
  delays: { retryDelay: RETRY_MILLISECONDS },
})

const keepToken = {
  type: 'keepToken',
  params: ({ event }: { event: { output: LoginAnswer } }) => ({ token: event.output.token }),
} as const

const mustChange = ({ event }: { event: { output: LoginAnswer } }) => event.output.user.must_change === true
const mustSetUp = ({ event }: { event: { output: LoginAnswer } }) =>
  event.output.user.must_set_up_factor === true
const isSame = ({ user }: SessionContext, { output }: { output: LoginAnswer }) => output.user.id === user?.id
const keepWrong = {
  type: 'keepWrong',
  params: ({ event }: { event: { output: LoginAnswer } }) => ({ wrong: event.output.wrong_passwords }),
} as const

const askCode = {
  type: 'askCode',
  params: ({ event }: { event: { error: unknown } }) => ({ refusal: codeRefusal(event.error) }),
} as const
/** What is typed, as it is sent; a code where one is due. */
const credentials = ({ password, code, isCodeDue }: SessionContext, email: string) => ({
  email,
  password,
  ...(isCodeDue && { code }),
})

/** The session is over: nothing of it stays for the next operator. */
const ended = { target: 'signedOut', actions: ['dropToken', 'forgetAll'] } as const
const typing = { 'login.change': { actions: 'type' }, 'login.blur': { actions: 'blur' } } as const

/** Who is signed in on this page. The token itself never enters the machine's context. */
export const sessionMachine = chart.createMachine({
  id: 'session',
  description: 'Signing in, staying in, signing out',
  context: ({ input }) => ({ ...emptyForm, hasToken: input.hasToken, user: undefined, wrong: undefined }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Chooses by whether a token is stored',
      always: [{ guard: 'hasToken', target: 'restoring' }, { target: 'signedOut' }],
    },
    restoring: {
      description: 'A stored session is being restored: the loading screen',
      invoke: {
        id: 'fetchProfile',
        src: 'fetchProfile',
        onDone: [
          { guard: ({ event }) => event.output.must_change === true, target: 'choosing' },
          { guard: ({ event }) => event.output.must_set_up_factor === true, target: 'settingUp' },
          {
            target: 'signedIn',
            actions: assign({
              user: ({ event }) => event.output,
              wrong: ({ event }) => event.output.wrong_passwords,
            }),
          },
        ],
        onError: [{ guard: ({ event }) => isTokenRefused(event.error), ...ended }, { target: 'waiting' }],
      },
      on: { 'session.end': ended },
    },
    waiting: {
      description: 'The server could not tell; restoring goes on in a moment',
      after: { retryDelay: 'restoring' },
      on: { 'session.end': ended },
    },
    signedOut: {
      description: 'The login form',
      on: {
        ...typing,
        'login.submit': [
          { guard: 'isWrong', actions: 'check' },
          { target: 'signingIn', actions: 'accept' },
        ],
      },
    },
    signingIn: {
      description: 'E-mail and password are being checked',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => credentials(context, context.email.trim()),
        onDone: [
          // The form of the new password begins with the one just typed.
          { guard: mustChange, target: 'choosing', actions: [keepToken, keepWrong] },
          { guard: mustSetUp, target: 'settingUp', actions: [keepToken, keepWrong] },
          {
            target: 'signedIn',
            actions: [
              keepToken,
              keepWrong,
              assign({ user: ({ event }) => event.output.user }),
              'forgetLogin',
            ],
          },
        ],
        onError: [
          { guard: isCodeRefused, target: 'signedOut', actions: askCode },
          { target: 'signedOut', actions: assign({ error: authTexts.loginFailed }) },
        ],
      },
    },
    choosing: {
      description: 'Somebody else chose the password: nothing is open until the operator has chosen one',
      exit: 'forgetLogin',
      on: { 'password.chosen': 'restoring', 'session.end': 'leaving' },
    },
    settingUp: {
      description: 'The office requires a second factor: nothing is open until the operator has set one up',
      exit: 'forgetLogin',
      on: { 'factor.set': 'restoring', 'session.end': 'leaving' },
    },
    signedIn: {
      description: 'An operator works',
      initial: 'active',
      // From the curtain of a locked session, which could hand nothing over.
      on: {
        'session.end': 'handingOver',
        'session.leave': 'leaving',
        'wrong.told': { actions: assign({ wrong: undefined }) },
      },
      states: {
        active: {
          description: 'The token holds, as far as is known',
          on: {
            'session.refused': 'expired',
            'session.lost': { target: '#session.signedOut', actions: ['forgetAll', 'wipeAndReload'] },
            'session.incomplete': '#session.restoring',
          },
        },
        expired: {
          description: 'A write was refused; it waits for the operator to sign in again, in place',
          initial: 'asking',
          // No session.lost here: reads that were under way are refused too, and a reload would end the work.
          on: { 'session.abandon': '#session.handingOver' },
          states: {
            asking: {
              description: 'Asks for the password of the same operator',
              on: {
                ...typing,
                'login.submit': [
                  {
                    guard: 'isPasswordMissing',
                    actions: assign({ errors: { password: authTexts.passwordRequired }, error: undefined }),
                  },
                  { guard: 'isCodeMissing', actions: assign({ errors: { code: authTexts.codeDue } }) },
                  { target: 'confirming', actions: 'accept' },
                ],
              },
            },
            confirming: {
              description: 'The password is being checked',
              invoke: {
                id: 'signInAgain',
                src: 'signIn',
                input: ({ context }) => credentials(context, context.user?.email ?? ''),
                onDone: [
                  {
                    guard: ({ context, event }) => isSame(context, event) && mustChange({ event }),
                    target: '#session.choosing',
                    actions: [keepToken, keepWrong],
                  },
                  {
                    guard: ({ context, event }) => isSame(context, event) && mustSetUp({ event }),
                    target: '#session.settingUp',
                    actions: [keepToken, keepWrong],
                  },
                  {
                    guard: ({ context, event }) => isSame(context, event),
                    target: '#session.signedIn.active',
                    actions: [keepToken, keepWrong, 'forgetLogin'],
                  },
                  {
                    target: 'asking',
                    actions: assign({ ...emptySecrets, error: sessionTexts.otherOperator }),
                  },
                ],
                onError: [
                  { guard: isCodeRefused, target: 'asking', actions: askCode },
                  {
                    target: 'asking',
                    actions: assign({ ...emptySecrets, error: authTexts.loginFailed }),
                  },
                ],
              },
            },
          },
        },
      },
    },
    handingOver: {
      description: 'What only this browser has goes to the server before the token is revoked',
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context }) => context.user,
        onDone: 'signingOut',
        onError: 'heldBack',
      },
    },
    heldBack: {
      description: 'It could not be handed over: stay, or leave it in this browser',
      on: { 'session.stay': 'signedIn', 'session.leave': 'leaving', 'session.end': 'handingOver' },
    },
    signingOut: {
      description: 'The token is being revoked',
      invoke: { id: 'signOut', src: 'signOut', onDone: 'wiping', onError: 'wiping' },
    },
    wiping: {
      description: 'What was handed over goes from this browser',
      invoke: {
        id: 'wipe',
        src: 'wipe',
        input: ({ context }) => context.user,
        onDone: ended,
        onError: ended,
      },
    },
    leaving: {
      description: 'The token is being revoked; what the operator typed stays in this browser',
      invoke: {
        id: 'leave',
        src: 'signOut',
        onDone: ended,
        onError: ended,
      },
    },
  },
})
