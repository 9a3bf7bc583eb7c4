import { assign, type SnapshotFrom, setup } from 'xstate'
import { type Draft, isSame, rebased } from './draft.ts'
import {
  blankEntry,
  type EntryContext,
  type EntryEvent,
  type EntryInput,
  entryActions,
  focusError,
  isWrong,
  keyed,
  type Loaded,
  refusedErrors,
  type Saved,
  sentWork,
  typed,
  UNKNOWN_START,
  type Work,
} from './entry-context.ts'
import { type Failure, failed, failureOf, isRefusal } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'
import { isAsking } from './question.ts'

export interface EditInput extends EntryInput {
  /** The record where it is at hand; without it it is loaded. */
  readonly record?: Loaded | undefined
}

/** What `save` gets. `key` is the Idempotency-Key; `version` goes as If-Match. */
export interface EditSaveInput {
  readonly draft: Draft
  readonly key: string
  readonly version: number
}

/** Word that a record was saved, or deleted, by whom and in which version as far as that is known. */
interface RemoteChange {
  readonly by?: string | undefined
  readonly version?: number | undefined
}

export interface EditContext extends EntryContext {
  /** The record being edited, as last read or saved. */
  readonly record: Loaded | undefined
  /** What someone else made of the record meanwhile. */
  readonly conflict: { readonly theirs: Loaded } | undefined
  /** That someone has saved the record, which was not read again yet. */
  readonly remoteChange: RemoteChange | undefined
  /** What someone has saved while the form was open; no `theirs` where they have deleted it. */
  readonly pendingNotice: { readonly by: string | undefined; readonly theirs: Loaded | undefined } | undefined
}

export type EditEvent =
  | EntryEvent
  /** The record as the server has it now; what was typed stays on the new base. */
  | { type: 'entry.renew'; record: Loaded }
  /** Someone has saved the record, or may have. */
  | ({ type: 'record.changed' } & RemoteChange)
  /** Compare what they have saved with what is typed. */
  | { type: 'conflict.show' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }

type Change = Partial<EditContext>

/** The form's draft on its way; an edit begins with no id and day of the server's. */
const formWork = ({ draft, key, record }: EditContext): Work => ({
  draft,
  start: UNKNOWN_START,
  key,
  version: record?.version,
  base: record?.draft,
})

/** The context at the start; a record at hand opens at once. */
function initialContext(input: EditInput): EditContext {
  const nothing = {
    record: undefined,
    conflict: undefined,
    remoteChange: undefined,
    pendingNotice: undefined,
  }
  const context = { ...blankEntry(input), ...nothing }
  return input.record ? { ...context, ...opened(context, input.record) } : context
}

/**
 * A record arrives in the form; a restored draft of an older version of it is a conflict, unless all that was typed
 * in it is saved: the form was left before the answer came.
 */
function opened(context: EditContext, record: Loaded): Change {
  const [restored] = context.ahead
  const fresh = { draft: record.draft, record, key: undefined, ahead: [], conflict: undefined }
  const clean: Change = { ...fresh, pendingNotice: undefined, errors: {}, failure: undefined }
  if (!restored) return clean
  const base = restored.base ?? record.draft
  if (isSame(rebased(restored.draft, base, record.draft), record.draft)) return clean
  const version = restored.version ?? record.version
  return {
    ...clean,
    draft: restored.draft,
    key: restored.key,
    record: { ...record, version, draft: base },
    conflict: version === record.version ? undefined : { theirs: record },
  }
}

/** The edit is saved; what was typed since stays, on the new base, and so does a save that waits. */
function updated(context: EditContext, { id, version, draft }: Saved): Change {
  const before = sentWork(context).draft
  const record = { id, version, draft: draft ?? before }
  const onSaved = (typed: Draft) => rebased(typed, before, record.draft)
  const [next] = context.waiting
  return {
    record,
    pendingNotice: undefined,
    draft: onSaved(context.draft),
    sent: next && keyed({ ...next, draft: onSaved(next.draft), version }, context),
    waiting: [],
  }
}

/** The save failed. A refusal frees the key: an edit is safe by its version. */
const returned = (context: EditContext, failure: Failure): Change => ({
  key: isRefusal(failure) ? undefined : context.sent?.key,
  errors: refusedErrors(context, failure),
  failure,
  sent: undefined,
  waiting: [],
})

/** The form goes back to the record, as it is known to be now. */
function cleared(context: EditContext): Change {
  const record = context.pendingNotice?.theirs ?? context.record
  return record ? opened({ ...context, ahead: [] }, record) : {}
}

/** The record as it is now: fields that the operator touched stay as typed, the others follow it. */
function onRecord({ draft, record, rules }: EditContext, now: Loaded): Change {
  const merged = rebased(draft, record?.draft ?? draft, now.draft)
  return { record: now, draft: rules.fitted?.(merged, draft, now.draft) ?? merged }
}

/** What the operator typed stays, now on their version; what was not touched is theirs. */
function keptMine(context: EditContext): Change {
  const { conflict } = context
  const now = conflict && onRecord(context, conflict.theirs)
  return { ...now, conflict: undefined, pendingNotice: undefined, failure: undefined }
}

/** Whether a remote change is news: after a save of its own the form has that version, or a later one. */
function isNews({ remoteChange: change, record }: EditContext): boolean {
  if (!change || !record) return false
  return change.version === undefined || change.version > record.version
}

/** The record was read again after a remote change; undefined where it is gone. */
function refreshed({ remoteChange, record }: EditContext, now: Loaded | undefined): Change {
  if (now && now.version === record?.version) return { remoteChange: undefined }
  return { remoteChange: undefined, pendingNotice: { by: remoteChange?.by, theirs: now } }
}

const isStale = (error: unknown): boolean => {
  const failure = failureOf(error)
  return failure.kind === 'refused' && failure.status === 409 && !isAsking(failure)
}

const chart = setup({
  types: {
    context: {} as EditContext,
    events: {} as EditEvent,
    input: {} as EditInput,
  },
  actors: {
    /** The record; undefined when there is none (any more). */
    load: callNotProvided<Loaded | undefined>(),
    save: callNotProvided<Saved, EditSaveInput>(),
  },
  actions: {
    ...entryActions,
    /** The server's yes: toast, refresh lists. */
    saved: actionNotProvided<{ saved: Saved }>,
    noteChange: assign(({ event }) =>
      event.type === 'record.changed' ? { remoteChange: { by: event.by, version: event.version } } : {},
    ),
    check: assign(({ context }) => ({ errors: context.rules.check(context.draft), failure: undefined })),
    send: assign(({ context }) => ({
      sent: keyed(formWork(context), context),
      key: undefined,
      errors: {},
      failure: undefined,
      remoteChange: undefined,
    })),
    /** Goes out after the one being saved; only the latest counts. */
    wait: assign(({ context }) => ({ waiting: [formWork(context)], errors: {}, failure: undefined })),
    renew: assign(({ context, event }) =>
      event.type === 'entry.renew' ? onRecord(context, event.record) : {},
    ),
    showConflict: assign(({ context: { pendingNotice: notice } }) =>
      notice?.theirs ? { conflict: { theirs: notice.theirs }, pendingNotice: undefined } : {},
    ),
    keepMine: assign(({ context }) => keptMine(context)),
    clear: assign(({ context }) => cleared(context)),
  },
  guards: {
    isOpen: ({ context }) => context.record !== undefined,
    isSending: ({ context }) => context.sent !== undefined,
    isNews: ({ context }) => isNews(context),
    isConflicting: ({ context }) => context.conflict !== undefined,
    isSent: ({ context }) => isSame(context.draft, context.sent?.draft),
    isWrong: ({ context }) => isWrong(context),
  },
})

const refuse = { guard: 'isWrong', actions: ['check', focusError] } as const
/** After a comparison the refusal is in the context. */
const announceStale = {
  type: 'refused',
  params: ({ context }: { context: EditContext }) => ({ failure: context.failure ?? failureOf(undefined) }),
} as const

/** What is done to a form that is being typed, also while its record is read again. */
const typing = {
  'entry.save': [refuse, { target: 'saving', actions: 'send' }],
  'entry.renew': { target: 'ready', actions: 'renew' },
  'entry.clear': { actions: ['clear', 'focusFirst'] },
  // Shows the notice there is; a record that is being read is read again after the comparison.
  'conflict.show': { target: 'ready', actions: 'showConflict' },
} as const

/** The form of a saved record, over a draft it never looks into; the draft stays in the form throughout. */
export const editEntryMachine = chart.createMachine({
  id: 'edit',
  description: 'The form of a saved record',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: {
      description: 'Chooses between a record at hand and one to load',
      always: [{ guard: 'isOpen', target: 'editing' }, { target: 'loading' }],
    },
    loading: {
      description: 'Fetches the record to edit',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'editing',
            actions: assign(({ context, event }) => (event.output ? opened(context, event.output) : {})),
          },
          { target: 'missing' },
        ],
        onError: {
          target: 'unavailable',
          actions: assign(failed),
        },
      },
    },
    missing: {
      description: 'There is no such record: the red banner',
    },
    unavailable: {
      description: 'The record could not be read',
      on: { 'entry.reload': { target: 'loading', actions: assign({ failure: undefined }) } },
    },
    editing: {
      description: 'The record is there; its draft stays in the form throughout',
      initial: 'ready',
      on: {
        'field.change': { actions: assign(({ context, event }) => typed(context, event.field, event.value)) },
        'record.changed': { actions: 'noteChange' },
      },
      states: {
        ready: {
          description: 'Being typed',
          always: [
            { guard: 'isConflicting', target: 'conflicted' },
            // A save that waited behind the last one.
            { guard: 'isSending', target: 'saving' },
            { guard: 'isNews', target: 'refreshing' },
          ],
          on: typing,
        },
        refreshing: {
          description: 'Someone has saved the record: it is read again, while keys go on into the form',
          invoke: {
            id: 'refresh',
            src: 'load',
            onDone: {
              target: 'ready',
              actions: assign(({ context, event }) => refreshed(context, event.output)),
            },
            // The answer to the next save says what changed.
            onError: { target: 'ready', actions: assign({ remoteChange: undefined }) },
          },
          on: {
            'record.changed': { target: 'refreshing', reenter: true, actions: 'noteChange' },
            ...typing,
          },
        },
        saving: {
          description: 'Being saved; keys go on into the form',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => {
              const { draft, key } = sentWork(context)
              return { draft, key, version: context.record?.version ?? 0 }
            },
            onDone: {
              target: 'ready',
              actions: [
                { type: 'saved', params: ({ event }) => ({ saved: event.output }) },
                assign(({ context, event }) => updated(context, event.output)),
              ],
            },
            onError: [
              {
                guard: ({ event }) => isStale(event.error),
                target: 'comparing',
                actions: assign(({ context, event }) => returned(context, failureOf(event.error))),
              },
              {
                target: 'ready',
                actions: [
                  { type: 'refused', params: failed },
                  assign(({ context, event }) => returned(context, failureOf(event.error))),
                  focusError,
                ],
              },
            ],
          },
          on: {
            'entry.save': [{ guard: 'isSent' }, refuse, { actions: 'wait' }],
          },
        },
        comparing: {
          description: 'Refused with 409: reads the record again to compare it',
          invoke: {
            id: 'compare',
            src: 'load',
            onDone: [
              { guard: ({ event }) => event.output === undefined, target: '#edit.missing' },
              {
                guard: ({ context, event }) => event.output?.version !== context.record?.version,
                target: 'conflicted',
                actions: assign({ conflict: ({ event }) => event.output && { theirs: event.output } }),
              },
              { target: 'ready', actions: announceStale },
            ],
            onError: { target: 'ready', actions: announceStale },
          },
        },
        conflicted: {
          description: 'Someone else has changed the record: the operator chooses',
          on: {
            'conflict.keepMine': { target: 'ready', actions: 'keepMine' },
            'conflict.takeTheirs': { target: 'ready', actions: ['keepMine', 'clear'] },
          },
        },
      },
    },
  },
})

export type EditSnapshot = SnapshotFrom<typeof editEntryMachine>

/** What is typed and not saved yet: to be stored, and given back as `unsaved`. */
export function unsavedEdit({ context }: Pick<EditSnapshot, 'context'>): readonly Work[] {
  const { draft, record, ahead } = context
  return isSame(draft, record?.draft ?? draft) ? ahead : [formWork(context), ...ahead]
}

/** Whether a save would go out now, not be refused by what is typed. */
export const canUpdate = (snapshot: EditSnapshot): boolean =>
  snapshot.can({ type: 'entry.save' }) && !isWrong(snapshot.context)
