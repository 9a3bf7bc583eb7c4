import { assign, setup } from 'xstate'
import { authTexts, type LoginAnswer } from '../../contract/operator/auth.ts'
import { defineTexts, isSaid, type Said } from '../../contract/text/catalogue.ts'
import { fieldErrors } from '../../contract/wire/errors.ts'
import { failureOf } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

export type UnlockField = 'password' | 'code'
/** The form of the curtain. The password is wiped as soon as it has served. */
type Typed = Readonly<Record<UnlockField, string>>

export interface LockContext extends Typed {
  /** Of the office's settings; 0: never. */
  readonly minutes: number
  /** When a key or a pointer was used last in any tab of the session, in milliseconds since 1970. */
  readonly used_at: number
  /** Whether the operator has asked for it, and is told where it can't be done. */
  readonly isAsked: boolean
  /** Whether a second factor is due. */
  readonly needsCode: boolean
  readonly errors: { readonly [field in UnlockField]?: Said | undefined }
  /** Why unlocking failed, where it is for no field. */
  readonly error: Said | undefined
}

export type LockEvent =
  /** A key or a pointer was used at that time, here or in another tab of the session. */
  | { type: 'lock.used'; at: number }
  /** The office's settings have been read. */
  | { type: 'lock.minutes'; minutes: number }
  /** The operator locks. */
  | { type: 'lock.now' }
  /** The server refuses the session as locked, or another tab has locked it. */
  | { type: 'lock.told' }
  /** Another tab has unlocked it. */
  | { type: 'lock.lifted' }
  | { type: 'lock.type'; field: UnlockField; value: string }
  | { type: 'lock.submit' }

const MINUTE_MS = 60_000
/** How long until locking is tried again where the server does not answer, in milliseconds. */
export const LOCK_RETRY_MS = 10_000
/** The longest time of a timer in a browser, for an office whose consoles never lock by themselves. */
const NEVER_MS = 2_147_483_647

const emptyForm = { password: '', code: '', errors: {}, error: undefined } as const
const isUnreachable = ({ event }: { event: { error: unknown } }) =>
  failureOf(event.error).kind === 'unreachable'

/** How long until the session locks, in milliseconds. */
const leftOf = ({ minutes, used_at }: LockContext) =>
  minutes === 0 ? NEVER_MS : Math.max(0, used_at + minutes * MINUTE_MS - Date.now())

/** What a refused unlocking says, by field. */
function refusal(error: unknown): Partial<LockContext> {
  const failure = failureOf(error)
  if (failure.kind !== 'refused') return { error: lockTexts.noAnswer }
  const { code } = fieldErrors(failure.body)
  if (code) return { needsCode: true, errors: { code: code[0] } }
  if (failure.status === 400) return { password: '', errors: { password: authTexts.wrongPassword } }
  const { detail } = (failure.body ?? {}) as { detail?: unknown }
  return { error: isSaid(detail) ? detail : lockTexts.noAnswer }
}

export const lockTexts = defineTexts('lock', {
  noAnswer: 'The server does not answer. Try again.',
  notLocked: 'Not locked: the server does not answer, and could not unlock it again.',
})

const chart = setup({
  types: {
    context: {} as LockContext,
    events: {} as LockEvent,
  },
  actors: {
    lock: callNotProvided<void>(),
    /** Signs the same operator in again. */
    unlock: callNotProvided<LoginAnswer, Typed>(),
  },
  actions: {
    /** The page is locked: calls wait, other tabs of the session are told. */
    shut: actionNotProvided,
    /** Calls go on. */
    open: actionNotProvided,
    /** Stores the token, and tells other tabs of the session. */
    keepToken: actionNotProvided<{ answer: LoginAnswer }>,
    sayNotLocked: actionNotProvided,
    setMinutes: assign(({ event }) => (event.type === 'lock.minutes' ? { minutes: event.minutes } : {})),
    wipe: assign({ ...emptyForm, needsCode: false }),
    use: assign(({ event }) => (event.type === 'lock.used' ? { used_at: event.at } : {})),
    useNow: assign({ used_at: () => Date.now(), isAsked: false }),
    type: assign(({ context, event }) =>
      event.type === 'lock.type'
        ? { [event.field]: event.value, errors: { ...context.errors, [event.field]: undefined } }
        : {},
    ),
  },
  guards: {
    /** A PC that slept has a timer that did not run. */
    isOverdue: ({ context }) => leftOf(context) === 0,
    isAsked: ({ context }) => context.isAsked,
    isPasswordMissing: ({ context }) => context.password === '',
  },
  delays: { left: ({ context }) => leftOf(context), retry: LOCK_RETRY_MS },
})

/** Locks the session of the page: nothing is shown or answered until its operator has signed in again in place. */
export const lockMachine = chart.createMachine({
  id: 'lock',
  description: 'Locking a session that nobody uses, and unlocking it',
  context: () => ({ ...emptyForm, minutes: 0, used_at: Date.now(), isAsked: false, needsCode: false }),
  initial: 'watching',
  on: { 'lock.minutes': { actions: 'setMinutes' } },
  states: {
    watching: {
      description: 'The operator works, or has gone and the time runs',
      after: {
        left: [
          { guard: 'isOverdue', target: 'locking' },
          { target: 'watching', reenter: true },
        ],
      },
      on: {
        'lock.minutes': {
          target: 'watching',
          reenter: true,
          actions: 'setMinutes',
        },
        'lock.used': [
          { guard: 'isOverdue', target: 'locking' },
          { target: 'watching', reenter: true, actions: 'use' },
        ],
        'lock.now': { target: 'locking', actions: assign({ isAsked: true }) },
        'lock.told': 'locked',
      },
    },
    locking: {
      description: 'The server is asked to lock the session; the screen stays until it has',
      invoke: {
        id: 'lock',
        src: 'lock',
        onDone: 'locked',
        onError: [
          { guard: 'isAsked', target: 'watching', actions: ['sayNotLocked', 'useNow'] },
          { guard: isUnreachable, target: 'away' },
          // The session has ended, which is asked about elsewhere.
          { target: 'watching', actions: 'useNow' },
        ],
      },
      on: { 'lock.told': 'locked' },
    },
    away: {
      description: 'The server does not answer: a lock could not be opened again, so nothing locks',
      after: { retry: 'locking' },
      on: {
        'lock.used': { target: 'watching', actions: 'use' },
        'lock.now': { target: 'locking', actions: assign({ isAsked: true }) },
        'lock.told': 'locked',
      },
    },
    locked: {
      description: 'A curtain over the screen, which stays as it is',
      entry: ['wipe', 'shut'],
      exit: ['wipe', 'useNow', 'open'],
      on: { 'lock.lifted': 'watching' },
      initial: 'asking',
      states: {
        asking: {
          description: 'Asks for the password',
          on: {
            'lock.type': { actions: 'type' },
            'lock.submit': [
              {
                guard: 'isPasswordMissing',
                actions: assign({ errors: { password: authTexts.passwordRequired }, error: undefined }),
              },
              { target: 'unlocking', actions: assign({ errors: {}, error: undefined }) },
            ],
          },
        },
        unlocking: {
          description: 'The password is being checked',
          invoke: {
            id: 'unlock',
            src: 'unlock',
            input: ({ context: { password, code } }) => ({ password, code }),
            onDone: {
              target: '#lock.watching',
              actions: { type: 'keepToken', params: ({ event }) => ({ answer: event.output }) },
            },
            onError: { target: 'asking', actions: assign(({ event }) => refusal(event.error)) },
          },
        },
      },
    },
  },
})
