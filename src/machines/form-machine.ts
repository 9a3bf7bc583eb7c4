import { assign, setup } from 'xstate'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import { type Draft, isSame } from './draft.ts'
import { focusError } from './entry-context.ts'
import { type Failure, failureOf } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

/** What a form is about, such as the row that it changes: its screen alone looks into it. */
export type FormSubject = object

interface FormInput {
  /** A new Idempotency-Key. */
  readonly newKey: () => string
  /** What a refusal says of the fields. */
  readonly errorsOf: (failure: Failure) => FieldErrors
  /** What it is about, and the draft, where it is open from the start. */
  readonly subject?: FormSubject
  readonly draft?: Draft
}

export interface FormContext extends Pick<FormInput, 'newKey' | 'errorsOf'> {
  readonly subject: FormSubject | undefined
  readonly draft: Draft
  /** What is wrong, by field. */
  readonly errors: FieldErrors
  /** Why it could not be saved, where that is no field's. */
  readonly failure: Failure | undefined
  /** What was sent last: the same draft keeps its Idempotency-Key, so that a lost answer writes nothing twice. */
  readonly sent: { readonly draft: Draft; readonly key: string } | undefined
}

export type FormEvent =
  | { type: 'form.open'; subject: FormSubject; draft: Draft }
  /** `clears` is the field whose errors go; all of them where it is left out. */
  | { type: 'form.change'; fields: Draft; clears?: string }
  /** `errors` are what the screen finds wrong with the draft. */
  | { type: 'form.submit'; errors: FieldErrors }
  | { type: 'form.cancel' }

const CLOSED = { subject: undefined, draft: {}, errors: {}, failure: undefined, sent: undefined } as const

const isWrong = (errors: FieldErrors) => Object.keys(errors).length > 0

/** The save failed: where a field is wrong it says so, else the form does. */
function refused({ errorsOf }: FormContext, failure: Failure): Partial<FormContext> {
  const errors = errorsOf(failure)
  return { errors, failure: isWrong(errors) ? undefined : failure }
}

const chart = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
  },
  actors: {
    save: callNotProvided<void, { subject: FormSubject; draft: Draft; key: string }>(),
  },
  actions: {
    focusField: actionNotProvided<{ field: string | undefined }>,
    /** It is saved; the form is closed. */
    saved: actionNotProvided<{ subject: FormSubject; draft: Draft }>,
    close: assign(CLOSED),
  },
  guards: {
    isOpen: ({ context }) => context.subject !== undefined,
    isWrong: ({ event }) => event.type === 'form.submit' && isWrong(event.errors),
  },
})

function sentOf({ subject, sent }: FormContext) {
  if (!subject || !sent) throw new Error('no form is open')
  return { subject, ...sent }
}

/** A small form over a screen: opened with a draft, checked, saved once, and closed. */
export const formMachine = chart.createMachine({
  id: 'form',
  description: 'A small form: what is missing, a new name, other keys',
  context: ({ input }) => ({ ...CLOSED, ...input }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No form is open',
      on: {
        'form.open': {
          actions: assign(({ event }) => ({ subject: event.subject, draft: event.draft })),
        },
      },
      always: { guard: 'isOpen', target: 'typing' },
    },
    typing: {
      description: 'Being typed',
      on: {
        'form.submit': [
          {
            guard: 'isWrong',
            actions: [assign(({ event }) => ({ errors: event.errors, failure: undefined })), focusError],
          },
          {
            target: 'saving',
            actions: assign(({ context: { draft, sent, newKey } }) => ({
              errors: {},
              failure: undefined,
              sent: sent && isSame(sent.draft, draft) ? sent : { draft, key: newKey() },
            })),
          },
        ],
        'form.cancel': { target: 'closed', actions: 'close' },
      },
    },
    saving: {
      description: 'On its way; keys go on into the form, a second submit does nothing',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => sentOf(context),
        onDone: {
          target: 'closed',
          actions: [{ type: 'saved', params: ({ context }) => sentOf(context) }, 'close'],
        },
        onError: {
          target: 'typing',
          actions: [assign(({ context, event }) => refused(context, failureOf(event.error))), focusError],
        },
      },
    },
  },
  on: {
    'form.change': {
      actions: assign(({ context: { draft, errors }, event: { fields, clears } }) => ({
        draft: { ...draft, ...fields },
        errors: Object.fromEntries(
          Object.entries(errors).filter(([name]) => clears !== undefined && name !== clears),
        ),
      })),
    },
  },
})
