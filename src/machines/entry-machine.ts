import { assign, raise, type SnapshotFrom, setup } from 'xstate'
import { type Draft, type DraftValue, draftAs, isSame, type Start } from './draft.ts'
import {
  begun,
  checked,
  cleared,
  created,
  type EntryContext,
  type EntryInput,
  faults,
  filled,
  isNews,
  isPristine,
  keptMine,
  type Loaded,
  onRecord,
  opened,
  prepared,
  QUEUE_LIMIT,
  queued,
  type RemoteChange,
  refreshed,
  returned,
  returnedToForm,
  type Saved,
  type SaveInput,
  type SentWork,
  saveInput,
  sent,
  shown,
  typed,
  unsaved,
  updated,
  type Work,
} from './entry-context.ts'
import { type Failure, failureOf } from './failure.ts'
import { nothing, notProvided } from './not-provided.ts'

export type EntryEvent =
  | { type: 'field.change'; field: string; value: DraftValue }
  | { type: 'entry.save' }
  | { type: 'entry.clear' }
  /** Fields to put into the form, all or some; with its key where the record may have been sent already. */
  | { type: 'entry.fill'; draft: Draft; key?: string | undefined }
  /** Create: a record that was handed over comes back. */
  | { type: 'entry.giveBack'; work: SentWork; failure?: Failure | undefined }
  /** Create: ask for the next id again. Edit: read again what could not be read. */
  | { type: 'entry.reload' }
  /** The record as the server has it now; what was typed stays on the new base. */
  | { type: 'entry.renew'; record: Loaded }
  /** Edit: someone has saved the record, or may have. */
  | ({ type: 'record.changed' } & RemoteChange)
  /** Compare what they have saved with what is typed. */
  | { type: 'conflict.show' }
  | { type: 'conflict.keepMine' }
  | { type: 'conflict.takeTheirs' }

const isWrong = ({ rules, draft }: EntryContext): boolean => Object.keys(rules.check(draft)).length > 0

const isRefusedAsStale = (error: unknown): boolean => {
  const failure = failureOf(error)
  return failure.kind === 'refused' && failure.status === 409
}

/** What the screen provides. */
const outward = setup({
  types: {
    context: {} as EntryContext,
    events: {} as EntryEvent,
    input: {} as EntryInput,
  },
  actors: {
    /** The next id and the office's day (create). */
    prepare: notProvided<Start>(),
    /** The record to edit; undefined when there is none (any more). */
    load: notProvided<Loaded | undefined>(),
    save: notProvided<Saved, SaveInput>(),
  },
  actions: {
    /** Put the focus into this field. */
    focusField: (_, _params: { field: string }) => {},
    /** Put the focus where an entry begins. */
    focusFirst: nothing,
    /** The server's yes: toast, refresh lists. `draft` is what was sent. */
    saved: (_, _params: { saved: Saved; draft: Draft }) => {},
    /** A record that was sent before is cleared away; `key` is its Idempotency-Key. */
    discarded: (_, _params: { key: string | undefined }) => {},
    /** So many drafts wait to be saved that the form keeps this one. */
    full: nothing,
    /** The save failed: toasts. `draft` is what was sent. */
    refused: (_, _params: { failure: Failure; draft: Draft }) => {},
  },
  guards: {
    isCreate: ({ context }) => context.mode === 'create',
    isOpen: ({ context }) => context.record !== undefined,
    isSending: ({ context }) => context.sent !== undefined,
    isNews: ({ context }) => isNews(context),
    isConflicting: ({ context }) => context.conflict !== undefined,
    isPristine: ({ context }) => isPristine(context),
    isSent: ({ context }) => isSame(context.draft, context.sent?.draft),
    isWrong: ({ context }) => isWrong(context),
    /** Only the server can mend what is wrong, by telling the next id and the day. */
    isEarly: ({ context }) => isWrong(context) && Object.keys(faults(context)).length === 0,
    isQueueFull: ({ context }) => context.queued.length >= QUEUE_LIMIT,
    hasQueued: ({ context }) => context.queued.length > 0,
  },
})

const chart = outward.extend({
  actions: {
    type: assign(({ context, event }) =>
      event.type === 'field.change' ? typed(context, event.field, event.value) : {},
    ),
    fill: assign(({ context, event }) =>
      event.type === 'entry.fill' ? filled(context, event.draft, event.key) : {},
    ),
    check: assign(({ context }) => checked(context)),
    send: assign(({ context }) => sent(context)),
    queue: assign(({ context }) => queued(context)),
    clear: assign(({ context }) => cleared(context)),
    dismiss: assign({ failure: undefined }),
    hear: assign(({ event }) =>
      event.type === 'record.changed' ? { remoteChange: { by: event.by, version: event.version } } : {},
    ),
    focusError: outward.enqueueActions(({ context, enqueue }) => {
      const [field] = Object.keys(context.errors)
      if (field !== undefined) enqueue({ type: 'focusField', params: { field } })
    }),
  },
})

const sentDraft = ({ sent: work, draft }: EntryContext): Draft => work?.draft ?? draft
const tellSaved = {
  type: 'saved',
  params: ({ context, event }: { context: EntryContext; event: { output: Saved } }) => ({
    saved: event.output,
    draft: sentDraft(context),
  }),
} as const
const tellRefused = {
  type: 'refused',
  params: ({ context, event }: { context: EntryContext; event: { error: unknown } }) => ({
    failure: failureOf(event.error),
    draft: sentDraft(context),
  }),
} as const
/** After a comparison the refusal stands in the context. */
const tellStale = {
  type: 'refused',
  params: ({ context }: { context: EntryContext }) => ({
    failure: context.failure ?? failureOf(undefined),
    draft: context.draft,
  }),
} as const

const clearNew = [
  { type: 'discarded', params: ({ context }: { context: EntryContext }) => ({ key: context.key }) },
  'clear',
  'focusFirst',
] as const

const refuse = { guard: 'isWrong', actions: ['check', 'focusError'] } as const
const saveNew = [
  { guard: 'isEarly', target: 'preparingToSave' },
  refuse,
  { target: 'saving', actions: ['send', 'focusFirst'] },
] as const

/**
 * One record's form, new or edited, over a draft it never looks into. A new record's form is ready for
 * the next one while it saves; whatever was typed is in `draft`, `sent`, `queued` or `ahead` until it is
 * saved or cleared.
 */
export const entryMachine = chart.createMachine({
  id: 'entry',
  description: 'One form for a new record or an existing one',
  context: ({ input }) => begun(input),
  initial: 'opening',
  states: {
    opening: {
      description: 'Chooses between a new record, one at hand and one to load',
      always: [
        { guard: 'isCreate', target: 'creating' },
        { guard: 'isOpen', target: 'editing' },
        { target: 'loading' },
      ],
    },
    creating: {
      description: 'A new record; the form takes keys all the time',
      initial: 'preparing',
      on: {
        'field.change': { actions: 'type' },
        'entry.fill': { actions: 'fill' },
        'entry.giveBack': {
          actions: [
            assign(({ context, event }) => returnedToForm(context, event.work, event.failure)),
            'focusFirst',
            'focusError',
          ],
        },
      },
      states: {
        preparing: {
          description: 'Asks for the next id and the day; what the operator has touched stays',
          invoke: {
            id: 'prepare',
            src: 'prepare',
            onDone: {
              target: 'ready',
              actions: assign(({ context, event }) => prepared(context, event.output)),
            },
            onError: {
              target: 'ready',
              // After a save the guessed id does: a banner would look as if the save had failed.
              actions: assign(({ context, event }) =>
                context.start.nextId === '' && !context.failure ? { failure: failureOf(event.error) } : {},
              ),
            },
          },
          on: {
            'entry.save': saveNew,
            'entry.clear': { actions: clearNew },
          },
        },
        preparingToSave: {
          description: 'A save came before what it needs was known, and follows it',
          invoke: {
            id: 'prepareToSave',
            src: 'prepare',
            onDone: {
              target: 'ready',
              actions: [
                assign(({ context, event }) => prepared(context, event.output)),
                raise({ type: 'entry.save' }),
              ],
            },
            onError: { target: 'ready', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
          },
          on: { 'entry.clear': { target: 'preparing', actions: clearNew } },
        },
        ready: {
          description: 'Being typed',
          on: {
            'entry.save': saveNew,
            // A fresh suggestion, also for what came back from `ahead`.
            'entry.clear': { target: 'preparing', actions: clearNew },
            'entry.reload': 'preparing',
          },
        },
        saving: {
          description: 'One draft is being saved while the next is typed',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => saveInput(context),
            onDone: [
              {
                guard: 'hasQueued',
                target: 'saving',
                reenter: true,
                actions: [tellSaved, assign(({ context }) => created(context))],
              },
              {
                target: 'preparing',
                actions: [tellSaved, assign(({ context }) => created(context))],
              },
            ],
            onError: {
              target: 'ready',
              actions: [
                tellRefused,
                assign(({ context, event }) => returned(context, failureOf(event.error))),
                'focusFirst',
                'focusError',
              ],
            },
          },
          on: {
            'entry.save': [
              // A doubled Ctrl+Enter isn't a second record.
              { guard: 'isPristine' },
              refuse,
              { guard: 'isQueueFull', actions: 'full' },
              { actions: ['queue', 'focusFirst'] },
            ],
            'entry.clear': { actions: clearNew },
          },
        },
      },
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
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    missing: {
      description: 'There is no such record: the red banner',
    },
    unavailable: {
      description: 'The record could not be read',
      on: { 'entry.reload': { target: 'loading', actions: 'dismiss' } },
    },
    editing: {
      description: 'An existing record; its draft stays in the form throughout',
      initial: 'ready',
      on: {
        'field.change': { actions: 'type' },
        'record.changed': { actions: 'hear' },
      },
      states: {
        ready: {
          description: 'Being typed',
          always: [
            { guard: 'isConflicting', target: 'conflicted' },
            // A save that was queued behind the last one.
            { guard: 'isSending', target: 'saving' },
            { guard: 'isNews', target: 'looking' },
          ],
          on: {
            'entry.save': [refuse, { target: 'saving', actions: 'send' }],
            'entry.renew': { actions: assign(({ context, event }) => onRecord(context, event.record)) },
            'entry.clear': { actions: ['clear', 'focusFirst'] },
            'conflict.show': { actions: assign(({ context }) => shown(context)) },
          },
        },
        looking: {
          description: 'Someone has saved the record: reads what stands, while keys go on into the form',
          invoke: {
            id: 'look',
            src: 'load',
            onDone: {
              target: 'ready',
              actions: assign(({ context, event }) => refreshed(context, event.output)),
            },
            // The save will tell.
            onError: { target: 'ready', actions: assign({ remoteChange: undefined }) },
          },
          on: {
            'record.changed': { target: 'looking', reenter: true, actions: 'hear' },
            'entry.save': [
              refuse,
              { target: 'saving', actions: ['send', assign({ remoteChange: undefined })] },
            ],
            'entry.renew': {
              target: 'ready',
              actions: assign(({ context, event }) => onRecord(context, event.record)),
            },
            'entry.clear': { actions: ['clear', 'focusFirst'] },
            // What was told before; what is looked at now is still heard afterwards.
            'conflict.show': { target: 'ready', actions: assign(({ context }) => shown(context)) },
          },
        },
        saving: {
          description: 'Being saved; keys go on into the form',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => saveInput(context),
            onDone: {
              target: 'ready',
              actions: [
                tellSaved,
                assign(({ context, event: { output } }) =>
                  updated(context, output.id, output.version, output.draft),
                ),
              ],
            },
            onError: [
              {
                guard: ({ event }) => isRefusedAsStale(event.error),
                target: 'comparing',
                actions: assign(({ context, event }) => returned(context, failureOf(event.error))),
              },
              {
                target: 'ready',
                actions: [
                  tellRefused,
                  assign(({ context, event }) => returned(context, failureOf(event.error))),
                  'focusError',
                ],
              },
            ],
          },
          on: {
            'entry.save': [{ guard: 'isSent' }, refuse, { actions: 'queue' }],
          },
        },
        comparing: {
          description: 'Refused with 409: reads the record again to tell what changed',
          invoke: {
            id: 'compare',
            src: 'load',
            onDone: [
              { guard: ({ event }) => event.output === undefined, target: '#entry.missing' },
              {
                guard: ({ context, event }) => event.output?.version !== context.record?.version,
                target: 'conflicted',
                actions: assign({ conflict: ({ event }) => event.output && { theirs: event.output } }),
              },
              { target: 'ready', actions: tellStale },
            ],
            onError: { target: 'ready', actions: tellStale },
          },
        },
        conflicted: {
          description: 'Someone else has changed the record: the operator chooses',
          on: {
            'conflict.keepMine': { target: 'ready', actions: assign(({ context }) => keptMine(context)) },
            'conflict.takeTheirs': {
              target: 'ready',
              actions: [assign(({ context }) => keptMine(context)), 'clear'],
            },
          },
        },
      },
    },
  },
})

export type EntrySnapshot = SnapshotFrom<typeof entryMachine>

/** The form as typed, for its screen: `draftOf<NounDraft>(snapshot)`. */
export const draftOf = <D extends object>(snapshot: EntrySnapshot): D => draftAs<D>(snapshot.context.draft)

/** Everything typed and not saved yet, in the order typed: to be stored, and given back as `unsaved`. */
export const unsavedOf = (snapshot: EntrySnapshot): readonly Work[] => unsaved(snapshot.context)

/** Whether leaving would lose something typed, in the form or on its way. */
export const isDirty = (snapshot: EntrySnapshot): boolean => unsavedOf(snapshot).length > 0
