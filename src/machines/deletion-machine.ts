import { assign, setup } from 'xstate'
import { authTexts } from '../../contract/operator/auth.ts'
import { defineTexts, type Said } from '../../contract/text/catalogue.ts'
import { failureLines } from '../../contract/wire/errors.ts'
import { type Failure, failed, failureOf } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

/** What is to go; `version` goes as If-Match. */
export interface DeletionTarget {
  readonly id: string
  /** What the dialogs call it. */
  readonly label: string
  readonly version?: number | undefined
}

export interface DeletionContext {
  /** Whether the operator's password is asked for. */
  readonly isGuarded: boolean
  readonly target: DeletionTarget | undefined
  readonly password: string
  /** What the password dialog says is wrong. */
  readonly error: Said | undefined
}

export type DeletionEvent =
  /** `isGuarded` where it is known only now whether the password is asked for. */
  | { type: 'deletion.ask'; target: DeletionTarget; isGuarded?: boolean }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | { type: 'password.change'; value: string }
  | { type: 'password.submit' }

export const deletionTexts = defineTexts('deletion', {
  invalidPassword: 'Invalid password',
  checkFailed: 'The password could not be checked. Please try again.',
})

/** Why the password is still unknown: throttling says so itself. */
const checkFailure = (failure: Failure): string =>
  failureLines(failure.kind === 'refused' ? failure.body : undefined, deletionTexts.checkFailed).join(' ')

const nothingAsked = { target: undefined, password: '', error: undefined } as const

function targetOf({ target }: DeletionContext): DeletionTarget {
  if (!target) throw new Error('nothing to delete')
  return target
}

/** Confirmation, the password where it is asked for, and the deletion itself. */
export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
    input: {} as { readonly isGuarded: boolean },
  },
  actors: {
    /** Whether the password is the operator's; opens the server's window for this one deletion. */
    verifyPassword: callNotProvided<boolean, { password: string; target: DeletionTarget }>(),
    remove: callNotProvided<void, { target: DeletionTarget }>(),
  },
  actions: {
    forget: assign(nothingAsked),
    removed: actionNotProvided<{ target: DeletionTarget }>,
    refused: actionNotProvided<{ failure: Failure }>,
  },
  guards: {
    isGuarded: ({ context }) => context.isGuarded,
    isBlank: ({ context }) => context.password === '',
  },
}).createMachine({
  id: 'deletion',
  description: 'Deletes one record, never by accident',
  context: ({ input }) => ({ ...input, ...nothingAsked }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No dialog is open',
      entry: 'forget',
      on: {
        'deletion.ask': {
          target: 'confirming',
          actions: assign(({ context, event }) => ({
            target: event.target,
            isGuarded: event.isGuarded ?? context.isGuarded,
          })),
        },
      },
    },
    confirming: {
      description: 'Asks whether to delete',
      on: {
        'deletion.confirm': [{ guard: 'isGuarded', target: 'askingPassword' }, { target: 'deleting' }],
        'deletion.cancel': 'idle',
      },
    },
    askingPassword: {
      description: 'Asks for the password',
      on: {
        'password.change': {
          actions: assign({ password: ({ event }) => event.value, error: undefined }),
        },
        'password.submit': [
          { guard: 'isBlank', actions: assign({ error: authTexts.enterPassword }) },
          { target: 'verifying', actions: assign({ error: undefined }) },
        ],
        'deletion.cancel': 'idle',
      },
    },
    verifying: {
      description: 'The server checks the password; a second submit does nothing',
      invoke: {
        id: 'verifyPassword',
        src: 'verifyPassword',
        input: ({ context }) => ({ password: context.password, target: targetOf(context) }),
        onDone: [
          { guard: ({ event }) => event.output, target: 'deleting', actions: assign({ password: '' }) },
          {
            target: 'askingPassword',
            actions: assign({ password: '', error: deletionTexts.invalidPassword }),
          },
        ],
        onError: {
          target: 'askingPassword',
          actions: assign({ password: '', error: ({ event }) => checkFailure(failureOf(event.error)) }),
        },
      },
      on: { 'deletion.cancel': 'idle' },
    },
    deleting: {
      description: 'On its way; can no longer be cancelled',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => ({ target: targetOf(context) }),
        onDone: {
          target: 'idle',
          actions: { type: 'removed', params: ({ context }) => ({ target: targetOf(context) }) },
        },
        onError: { target: 'idle', actions: { type: 'refused', params: failed } },
      },
    },
  },
})
