import { type FieldErrors, fieldErrors } from '../../contract/wire/errors.ts'
import type { Draft, DraftValue, EntryRules, Start } from './draft.ts'
import type { Failure } from './failure.ts'
import { actionNotProvided } from './not-provided.ts'

/** A record as the server has it, in the form. */
export interface Loaded {
  readonly draft: Draft
  readonly version: number
  readonly id: string
}

/** A draft on its way; plain data, so that it can be stored and come back as `unsaved`. */
export interface Work {
  readonly draft: Draft
  /** What a new record's form began with. */
  readonly start: Start
  /** The fields that the operator has typed in, also where they read as the form began. */
  readonly typed?: readonly string[] | undefined
  /** The version that an edit was made on. */
  readonly version?: number | undefined
  /** The record in that version: the fields that differ from it are those that the operator changed. */
  readonly base?: Draft | undefined
  /** Its Idempotency-Key, once it was sent: the same for every retry, so that it is written once. */
  readonly key?: string | undefined
}

/** A draft that has its Idempotency-Key. */
export type SentWork = Work & { readonly key: string }

/** What `save` answers; `draft` where the server keeps the record otherwise than it was sent. */
export interface Saved {
  readonly id: string
  readonly version: number
  readonly draft?: Draft | undefined
}

export interface EntryInput {
  readonly rules: EntryRules
  /** A new Idempotency-Key; `crypto.randomUUID` doesn't exist on plain-http hosts, so the caller brings one. */
  readonly newKey: () => string
  /** What was unsaved before a reload: the first goes into the form, the others wait in `ahead`. */
  readonly unsaved?: readonly Work[] | undefined
}

/** What the forms of a new and of a saved record have in common. */
export interface EntryContext {
  readonly rules: EntryRules
  readonly newKey: () => string
  /** The form. */
  readonly draft: Draft
  readonly key: string | undefined
  readonly errors: FieldErrors
  /** The 'Error:' banner: why the draft in the form isn't saved. */
  readonly failure: Failure | undefined
  /** The draft being saved. */
  readonly sent: SentWork | undefined
  /** Drafts that the operator has saved behind the one being saved: each goes out once that is answered. */
  readonly waiting: readonly Work[]
  /** Drafts that wait for the form, as typed. */
  readonly ahead: readonly Work[]
}

export type EntryEvent =
  | { type: 'field.change'; field: string; value: DraftValue }
  | { type: 'entry.save' }
  | { type: 'entry.clear' }
  /** A new record: ask for the next id again. A saved one: read again what could not be read. */
  | { type: 'entry.reload' }

export const UNKNOWN_START: Start = { nextId: '', today: '' }

/** A form that holds nothing yet. */
export function blankEntry({ rules, newKey, unsaved = [] }: EntryInput): EntryContext {
  const nothing = { draft: {}, key: undefined, errors: {}, failure: undefined }
  return { rules, newKey, ...nothing, sent: undefined, waiting: [], ahead: unsaved }
}

/** The form after an edit of one field. */
export function typed({ rules, draft, errors }: EntryContext, field: string, value: DraftValue) {
  const gone = [field, ...(rules.cleared?.[field] ?? [])]
  return {
    draft: rules.change(draft, field, value),
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !gone.includes(name))),
  }
}

/** Whether something keeps the form from being saved. */
export const isWrong = ({ rules, draft }: EntryContext): boolean => Object.keys(rules.check(draft)).length > 0

/** The work with a key: its own where it has been sent before. */
export const keyed = (work: Work, { newKey }: EntryContext): SentWork => ({
  ...work,
  key: work.key ?? newKey(),
})

/** What a refused save says of the fields of the form. */
export function refusedErrors({ rules }: EntryContext, failure: Failure | undefined): FieldErrors {
  if (failure?.kind !== 'refused' || failure.status !== 400) return {}
  const errors = fieldErrors(failure.body)
  return rules.wireErrors?.(errors) ?? errors
}

/** Put the focus into the first field that is wrong, if any is. */
export const focusError = {
  type: 'focusField',
  params: ({ context }: { readonly context: { readonly errors: FieldErrors } }) => ({
    field: Object.keys(context.errors)[0],
  }),
} as const

/** What the forms of a new and of a saved record ask of their screen. */
export const entryActions = {
  /** Put the focus into this field. */
  focusField: actionNotProvided<{ field: string | undefined }>,
  /** Put the focus where an entry begins. */
  focusFirst: actionNotProvided,
  /** The save failed: toasts. */
  refused: actionNotProvided<{ failure: Failure }>,
}

/** The draft being saved, for `save`. */
export function sentWork({ sent }: EntryContext): SentWork {
  if (!sent) throw new Error('nothing to save')
  return sent
}
