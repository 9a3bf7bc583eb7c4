import { assign, raise, type SnapshotFrom, setup } from 'xstate'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import { type Draft, isSame, rebased, type Start } from './draft.ts'
import {
  blankEntry,
  type EntryContext,
  type EntryEvent,
  type EntryInput,
  entryActions,
  focusError,
  isWrong,
  keyed,
  refusedErrors,
  type Saved,
  type SentWork,
  sentWork,
  typed,
  UNKNOWN_START,
  type Work,
} from './entry-context.ts'
import { type Failure, failed, failureOf } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'

export interface CreateInput extends EntryInput {
  /** What is known without asking: what needs no id of the server's is saved without waiting for it. */
  readonly start?: Start | undefined
}

export interface CreateContext extends EntryContext {
  /** What the form began with. */
  readonly start: Start
  /** The fields that were typed in since: they follow no newer start. */
  readonly typed: readonly string[]
  /** A save brought the draft into the form from those that wait, and nothing was typed in it since. */
  readonly isRestored: boolean
}

export type CreateEvent =
  | EntryEvent
  /** Fields to put into the form, all or some; with its key where the record may have been sent already. */
  | { type: 'entry.fill'; draft: Draft; key?: string | undefined }
  /** A record that was handed over comes back into its form, with why. */
  | { type: 'entry.return'; work: SentWork; failure?: Failure | undefined }

type Change = Partial<CreateContext>

const isPristine = ({ draft, rules, start }: CreateContext): boolean => isSame(draft, rules.empty(start))

/** Whether the operator has typed nothing in the form since it was blank, or a save brought its draft. */
const isUntouched = (context: CreateContext): boolean => isPristine(context) || context.isRestored

const formWork = ({ draft, start, typed, key }: CreateContext): Work => ({ draft, start, typed, key })

/** The form's draft, where it holds something of the operator's. */
const typedWork = (context: CreateContext): readonly Work[] =>
  isPristine(context) ? [] : [formWork(context)]

/** The work under a newer start. One that was sent stays as it is: its key belongs to those values. */
function renewed(work: Work, start: Start, { rules }: CreateContext): Work {
  if (work.key !== undefined) return work
  const typed = Object.fromEntries((work.typed ?? []).map((field) => [field, work.draft[field] ?? '']))
  const draft = rebased(work.draft, rules.empty(work.start), rules.empty(start))
  return { ...work, start, draft: { ...draft, ...typed } }
}

/** The id after this one is only a guess; the server tells after the save. */
const following = ({ nextId, today }: Start): Start => ({
  nextId: /^\d{1,15}$/.test(nextId) ? String(Number(nextId) + 1) : nextId,
  today,
})

/** A work as the form's own. */
const inForm = ({ draft, start, typed = [], key }: Work) => ({ draft, start, typed, key })

/** The next form: the first draft that waits for it, else a fresh one. */
function nextForm(context: CreateContext, start: Start) {
  const [first, ...ahead] = context.ahead
  const work: Work = first ? renewed(first, start, context) : { draft: context.rules.empty(start), start }
  return { ...inForm(work), ahead, errors: {}, failure: undefined, isRestored: false }
}

/** The form after a save. */
function formAfter(context: CreateContext) {
  return { ...nextForm(context, following(context.start)), isRestored: context.ahead.length > 0 }
}

function initialContext(input: CreateInput): CreateContext {
  const start = input.unsaved?.[0]?.start ?? input.start ?? UNKNOWN_START
  const context = { ...blankEntry(input), start, typed: [], isRestored: false }
  return { ...context, ...nextForm(context, start) }
}

/** The server told the next id and the day: what the operator hasn't touched follows. */
function prepared(context: CreateContext, start: Start): Change {
  const { draft, start: newest } = renewed(formWork(context), start, context)
  // A failure before the first save is that of this very question.
  const isAnswered = context.start.nextId === '' && context.key === undefined
  return { draft, start: newest, ...(isAnswered && { failure: undefined }) }
}

/** Fields given from outside; what the form already held waits in `ahead`. */
function filled(context: CreateContext, fields: Draft, key?: string): Change {
  const fresh = isPristine(context) ? context : nextForm({ ...context, ahead: [] }, context.start)
  return {
    ...fresh,
    draft: { ...fresh.draft, ...fields },
    errors: {},
    isRestored: false,
    ...(key !== undefined && { key }),
    ahead: [...typedWork(context), ...context.ahead],
  }
}

/** What the operator has to mend, by field: not what the server is still to tell. */
function faults({ rules, draft, start }: CreateContext): FieldErrors {
  if (start.nextId !== '') return rules.check(draft)
  // Any number and any day will do: the check is to find what neither of them mends.
  const supposed = { nextId: '1', today: start.today || '2000-01-01' }
  return rules.check(rebased(draft, rules.empty(start), rules.empty(supposed)))
}

/**
 * The save failed: its draft comes back into the form, and what came after it waits in `ahead`, in the order
 * typed. It keeps its key until it is saved or cleared: an answer may have been lost before a refusal that
 * never looked at the record (401, 429), and under a new key it would be written twice.
 */
function returned(context: CreateContext, failure: Failure): Change {
  const ahead = [...context.waiting, ...typedWork(context), ...context.ahead]
  const errors = refusedErrors(context, failure)
  const form = { ...inForm(sentWork(context)), isRestored: false }
  return { ...form, errors, failure, sent: undefined, waiting: [], ahead }
}

/**
 * A record that was handed over comes back into the form; what the form held waits. One that is in the form
 * or waits for it already, as after a reload, stays as it was typed there.
 */
function returnedToForm(context: CreateContext, work: SentWork, failure: Failure | undefined): Change {
  const why = { failure, errors: refusedErrors(context, failure), isRestored: false }
  if (context.key === work.key) return why
  const back = context.ahead.find((one) => one.key === work.key) ?? work
  const ahead = [...typedWork(context), ...context.ahead.filter((one) => one.key !== work.key)]
  return { ...why, ...inForm(back), ahead }
}

const chart = setup({
  types: {
    context: {} as CreateContext,
    events: {} as CreateEvent,
    input: {} as CreateInput,
  },
  actors: {
    /** The next id and the office's day. */
    prepare: callNotProvided<Start>(),
    save: callNotProvided<Saved, SentWork>(),
  },
  actions: {
    ...entryActions,
    /** The server's yes: toast, refresh lists. `draft` is what was sent. */
    saved: actionNotProvided<{ saved: Saved; draft: Draft }>,
    /** A record that was sent before is cleared away; `key` is its Idempotency-Key. */
    discarded: actionNotProvided<{ key: string | undefined }>,
    check: assign(({ context }) => ({ errors: faults(context), failure: undefined })),
    send: assign(({ context }) => ({
      sent: keyed(formWork(context), context),
      ...formAfter(context),
    })),
    wait: assign(({ context }) => ({
      waiting: [...context.waiting, formWork(context)],
      ...formAfter(context),
    })),
    /** The first of those that wait goes out. */
    sendNext: assign(({ context }) => {
      const [next, ...waiting] = context.waiting
      return { sent: next && keyed(next, context), waiting }
    }),
    clear: assign(({ context }) => nextForm(context, context.start)),
  },
  guards: {
    isPristine: ({ context }) => isPristine(context),
    isWrong: ({ context }) => isWrong(context),
    /** Only the server can mend what is wrong, by telling the next id and the day. */
    isEarly: ({ context }) => isWrong(context) && Object.keys(faults(context)).length === 0,
    hasWaiting: ({ context }) => context.waiting.length > 0,
  },
})

const clear = [
  { type: 'discarded', params: ({ context }: { context: CreateContext }) => ({ key: context.key }) },
  'clear',
  'focusFirst',
] as const
const refuse = { guard: 'isWrong', actions: ['check', focusError] } as const
const save = [
  { guard: 'isEarly', target: 'preparingToSave' },
  refuse,
  { target: 'saving', actions: ['send', 'focusFirst'] },
] as const
const announceSaved = {
  type: 'saved',
  params: ({ context, event }: { context: CreateContext; event: { output: Saved } }) => ({
    saved: event.output,
    draft: sentWork(context).draft,
  }),
} as const

/**
 * The form of a new record, over a draft it never looks into. It is ready for the next record while one is
 * saved, which is until the outbox has it on disk, or the books where the browser keeps nothing; whatever was typed is in `draft`, `sent`, `waiting` or `ahead` until it is saved or cleared.
 */
export const createEntryMachine = chart.createMachine({
  id: 'create',
  description: 'The form of a new record; it takes keys all the time',
  context: ({ input }) => initialContext(input),
  initial: 'preparing',
  on: {
    'field.change': {
      actions: assign(({ context, event: { field, value } }) => ({
        ...typed(context, field, value),
        typed: [...new Set([...context.typed, field])],
        isRestored: false,
      })),
    },
    'entry.fill': { actions: assign(({ context, event }) => filled(context, event.draft, event.key)) },
    'entry.return': {
      actions: [
        assign(({ context, event }) => returnedToForm(context, event.work, event.failure)),
        'focusFirst',
        focusError,
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
        'entry.save': save,
        'entry.clear': { actions: clear },
        // The id that is on its way may be taken by now.
        'entry.reload': { target: 'preparing', reenter: true },
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
        onError: { target: 'ready', actions: assign(failed) },
      },
      on: { 'entry.clear': { target: 'preparing', actions: clear } },
    },
    ready: {
      description: 'Being typed',
      on: {
        'entry.save': save,
        // A fresh suggestion, also for what came back from `ahead`.
        'entry.clear': { target: 'preparing', actions: clear },
        'entry.reload': 'preparing',
      },
    },
    saving: {
      description: 'One draft is being saved while the next is typed',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => sentWork(context),
        onDone: [
          {
            guard: 'hasWaiting',
            target: 'saving',
            reenter: true,
            actions: [announceSaved, 'sendNext'],
          },
          { target: 'preparing', actions: [announceSaved, 'sendNext'] },
        ],
        onError: {
          target: 'ready',
          actions: [
            { type: 'refused', params: failed },
            assign(({ context, event }) => returned(context, failureOf(event.error))),
            'focusFirst',
            focusError,
          ],
        },
      },
      on: {
        'entry.save': [
          // A doubled Ctrl+Enter isn't a second record.
          { guard: 'isPristine' },
          refuse,
          { actions: ['wait', 'focusFirst'] },
        ],
        'entry.clear': { actions: clear },
      },
    },
  },
})

export type CreateSnapshot = SnapshotFrom<typeof createEntryMachine>

/** Everything typed and not saved yet, in the order typed: to be stored, and given back as `unsaved`. */
export function unsavedNew({ context }: Pick<CreateSnapshot, 'context'>): readonly Work[] {
  const sent = context.sent ? [context.sent] : []
  return [...sent, ...context.waiting, ...typedWork(context), ...context.ahead]
}

/** Whether the operator is at work in the form, or it saves: what is refused meanwhile waits elsewhere. */
export const isTypedIn = ({ context }: Pick<CreateSnapshot, 'context'>): boolean =>
  context.sent !== undefined || context.waiting.length > 0 || !isUntouched(context)

/** Whether a save would go out now, not be refused by what is typed. */
export const canCreate = (snapshot: CreateSnapshot): boolean =>
  snapshot.can({ type: 'entry.save' }) && Object.keys(faults(snapshot.context)).length === 0
