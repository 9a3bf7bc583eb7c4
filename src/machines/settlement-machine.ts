import { assign, setup } from 'xstate'
import type { Batch } from '../../contract/operator/draft-rows.ts'
import { isDay } from '../../contract/text/dates.ts'
import { isSame, rebased } from './draft.ts'
import { putting, removing, type Step, stepped, turned } from './draft-rows.ts'
import { type Failure, failed, failureOf } from './failure.ts'
import { actionNotProvided, callNotProvided } from './not-provided.ts'
import { isAsking } from './question.ts'
import {
  type Alike,
  batchOf,
  claimed,
  filledForm,
  hasSendable,
  initialContext,
  isAnyFree,
  type Look,
  lookOf,
  ROW_LIMIT,
  refusedRows,
  type SettlementContext,
  type SettlementEvent,
  type SettlementInput,
  savedStep,
  withoutFixed,
  withoutSaved,
  wrongCells,
  wrongRows,
} from './settlement-context.ts'

/** What the operator is shown. */
export type Told =
  | 'saved'
  | 'removed'
  | 'cleared'
  | 'dateChanged'
  | 'formPut'
  | 'locked'
  | 'full'
  | 'unanswered'

/** How long an unanswered batch waits before it is sent again. */
export const RESEND_AFTER_MS = 5000

/** Answers that the server gives having looked at the batch and written nothing: they free its key, and so does a question. */
const FREEING: readonly number[] = [400, 413, 415, 422]

const isFreed = (error: unknown): boolean => {
  const failure = failureOf(error)
  return failure.kind === 'refused' && (FREEING.includes(failure.status) || isAsking(failure))
}

const setUp = setup({
  types: {
    context: {} as SettlementContext,
    events: {} as SettlementEvent,
    input: {} as SettlementInput,
  },
  actors: {
    /** Looks up which rows are there already; it never fails. */
    look: callNotProvided<Alike, Look>(),
    /** Stores the batch before its first send; answers the one to send, which another tab may have stored. */
    claim: callNotProvided<Batch, Batch>(),
    send: callNotProvided<unknown, Batch>(),
  },
  actions: {
    /** Keep what these rows have become. */
    keep: actionNotProvided<{ step: Step }>,
    /** The batch is written: forget it, with the rows of the step. */
    keepSaved: actionNotProvided<{ batch: Batch; step: Step }>,
    /** The batch is refused: forget it, keep its rows. */
    keepReleased: actionNotProvided<{ batch: Batch }>,
    tell: actionNotProvided<{ what: Told }>,
    /** So many cells keep the rows from being sent. */
    tellWrong: actionNotProvided<{ cells: number }>,
    /** No batch was written, as far as is known. */
    refused: actionNotProvided<{ failure: Failure }>,
    focusForm: actionNotProvided<{ field?: string }>,
    focusCell: actionNotProvided<{ id: string; field: string }>,
  },
  guards: {
    hasBatch: ({ context }) => context.batch !== undefined,
    hasRows: ({ context }) => isAnyFree(context),
    hasSendable: ({ context }) => hasSendable(context),
    isFreed: (_, params: { error: unknown }) => isFreed(params.error),
    isSaidAhead: ({ context }, { alike }: { alike: Alike }) =>
      context.isConfirmed && alike.isWhole && alike.rows.length === 0,
    isFirstRefusal: ({ context }) => context.failure === undefined,
    isFormWrong: ({ context }) => Object.keys(context.rules.check(context.form)).length > 0,
    /** Filling in the form loses nothing that was typed. */
    isFormReplaceable: ({ context, event }) =>
      isSame(context.form, context.rules.empty(context.today)) ||
      (event.type === 'form.fill' && isSame(context.form, filledForm(context, event.draft))),
    isFull: ({ context }) => context.rows.length >= ROW_LIMIT,
    asksDate: ({ context, event }) =>
      event.type === 'form.change' &&
      event.field === 'date' &&
      typeof event.value === 'string' &&
      isDay(event.value) &&
      event.value !== context.today &&
      event.value !== context.form.date &&
      !context.isDateAccepted,
    isPutLocked: ({ context, event }) =>
      event.type === 'rows.put' && event.rows.some(({ id }) => context.locked.has(id)),
    isPutTooMuch: ({ context: { rows }, event }) =>
      event.type === 'rows.put' &&
      event.rows.length > ROW_LIMIT - rows.length &&
      rows.length + putting(rows, event.rows).filter(({ before }) => !before).length > ROW_LIMIT,
    isRemovable: ({ context, event }) =>
      event.type === 'row.remove' &&
      !context.locked.has(event.id) &&
      context.rows.some(({ id }) => id === event.id),
    isBatchGone: ({ event }) => event.type === 'rows.synced' && event.batch === undefined,
    isBatchAnother: ({ context, event }) =>
      event.type === 'rows.synced' && event.batch !== undefined && event.batch.key !== context.batch?.key,
  },
})

const tell = (what: Told) => ({ type: 'tell', params: { what } }) as const

/** Takes a step of the operator's, if it changes anything. */
const taking = (stepOf: (context: SettlementContext, event: SettlementEvent) => Step) =>
  setUp.enqueueActions(({ context, event, enqueue }) => {
    const step = stepOf(context, event)
    if (step.length === 0) return
    enqueue.assign({ ...stepped(context, step), wrong: withoutFixed(context, step) })
    enqueue({ type: 'keep', params: { step } })
  })

const chart = setUp.extend({
  actions: {
    changeForm: assign(({ context, event }) => {
      if (event.type !== 'form.change') return {}
      const { [event.field]: _, ...errors } = context.errors
      return { form: context.rules.change(context.form, event.field, event.value), errors }
    }),
    fillForm: assign(({ context, event }) =>
      event.type === 'form.fill' ? { form: filledForm(context, event.draft), errors: {} } : {},
    ),
    clearForm: assign(({ context }) => ({ form: context.rules.empty(context.today), errors: {} })),
    checkForm: assign(({ context }) => ({ errors: context.rules.check(context.form) })),
    followToday: assign(({ context, event }) => {
      if (event.type !== 'today' || event.today === context.today) return {}
      const { rules, form, today } = context
      return { today: event.today, form: rebased(form, rules.empty(today), rules.empty(event.today)) }
    }),
    askDate: assign(({ event }) =>
      event.type === 'form.change' && typeof event.value === 'string' ? { asked: { day: event.value } } : {},
    ),
    takeDate: assign(({ context: { form, asked, errors } }) => {
      const { date: _, ...others } = errors
      return { form: { ...form, date: asked.day ?? '' }, errors: others, isDateAccepted: true }
    }),
    backToToday: assign(({ context: { form, today } }) => ({ form: { ...form, date: today } })),
    askRow: assign(({ context, event }) => {
      const row = event.type === 'row.remove' && context.rows.find(({ id }) => id === event.id)
      return row ? { asked: { row } } : {}
    }),
    sync: assign(({ context, event }) => {
      if (event.type !== 'rows.synced') return {}
      // What another tab has changed can't be undone here: it may be saved already.
      return { ...claimed(event.batch ?? context.batch), rows: event.rows, done: [], undone: [] }
    }),
    syncRows: assign(({ event }) =>
      event.type === 'rows.synced' ? { rows: event.rows, done: [], undone: [] } : {},
    ),
    forgetBatch: assign({ ...claimed(undefined), failure: undefined }),
    fail: assign((_, params: { failure: Failure }) => params),
    checkRows: assign(({ context }) => ({ wrong: wrongRows(context) })),
    focusError: setUp.enqueueActions(({ context, enqueue }) => {
      const [field] = Object.keys(context.errors)
      if (field !== undefined) enqueue({ type: 'focusForm', params: { field } })
    }),
    focusWrongRow: setUp.enqueueActions(({ context, enqueue }) => {
      const row = context.rows.find(({ id }) => context.wrong[id])
      const [field] = Object.keys((row && context.wrong[row.id]) ?? {})
      if (row && field !== undefined) enqueue({ type: 'focusCell', params: { id: row.id, field } })
    }),
    addForm: taking(({ rows, newKey, form }) => putting(rows, [{ id: newKey(), draft: form }])),
    putRows: taking(({ rows }, event) => (event.type === 'rows.put' ? putting(rows, event.rows) : [])),
    removeRow: taking(({ rows, asked, locked }) =>
      removing(rows, ({ id }) => id === asked.row?.id && !locked.has(id)),
    ),
    removeAll: taking(({ rows, locked }) => removing(rows, ({ id }) => !locked.has(id))),
    turn: setUp.enqueueActions(({ context, event, enqueue }) => {
      const isFree = (id: string) => !context.locked.has(id)
      const { list, step } = turned(context, event.type === 'rows.undo' ? 'undo' : 'redo', isFree)
      enqueue.assign({ rows: list.rows, done: list.done, undone: list.undone })
      if (step.length > 0) enqueue({ type: 'keep', params: { step } })
    }),
    settle: setUp.enqueueActions(({ context, enqueue }) => {
      const { batch } = context
      if (!batch) return
      enqueue({ type: 'keepSaved', params: { batch, step: savedStep(context, batch) } })
      enqueue.assign(withoutSaved(context))
    }),
    release: setUp.enqueueActions(({ context, enqueue }) => {
      const { batch, failure } = context
      if (batch) enqueue({ type: 'keepReleased', params: { batch } })
      enqueue.assign({ ...claimed(undefined), wrong: failure ? refusedRows(context, failure) : {} })
    }),
  },
})

/**
 * A settlement: the form that adds rows, the list of rows with undo, and Save All. The list takes edits all
 * the time; only the rows of a batch whose outcome is not known are locked, and it is sent again as it was
 * until the server has answered.
 */
export const settlementMachine = chart.createMachine({
  id: 'settlement',
  description: 'Rows typed one after another and saved all at once',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  on: {
    'form.fill': [
      { guard: 'isFormReplaceable', actions: 'fillForm' },
      { guard: 'isFull', actions: tell('full') },
      { actions: ['addForm', 'fillForm', tell('formPut')] },
    ],
    'form.add': [
      { guard: 'isFormWrong', actions: ['checkForm', 'focusError'] },
      { guard: 'isFull', actions: tell('full') },
      { actions: ['addForm', 'clearForm', { type: 'focusForm', params: {} }] },
    ],
    'form.clear': { actions: ['clearForm', { type: 'focusForm', params: {} }] },
    today: { actions: 'followToday' },
    'rows.put': [
      { guard: 'isPutLocked', actions: tell('locked') },
      { guard: 'isPutTooMuch', actions: tell('full') },
      { actions: 'putRows' },
    ],
    'rows.undo': { actions: 'turn' },
    'rows.redo': { actions: 'turn' },
  },
  states: {
    asking: {
      description: 'Asks before rows go, or the form leaves today',
      initial: 'nothing',
      states: {
        nothing: {
          description: 'Asks nothing',
          on: {
            'form.change': [
              { guard: 'asksDate', target: 'date', actions: 'askDate' },
              { actions: 'changeForm' },
            ],
            'row.remove': { guard: 'isRemovable', target: 'removal', actions: 'askRow' },
            'rows.clear': { guard: 'hasRows', target: 'clearing' },
          },
        },
        date: {
          description: 'Another day than today: asked once until a save',
          on: {
            'ask.confirm': { target: 'nothing', actions: ['takeDate', tell('dateChanged')] },
            'ask.cancel': { target: 'nothing', actions: 'backToToday' },
          },
        },
        removal: {
          description: 'One row is to go',
          on: {
            'ask.confirm': { target: 'nothing', actions: ['removeRow', tell('removed')] },
            'ask.cancel': 'nothing',
          },
        },
        clearing: {
          description: 'All rows are to go, but those of a batch on its way',
          on: {
            'ask.confirm': { target: 'nothing', actions: ['removeAll', tell('cleared')] },
            'ask.cancel': 'nothing',
          },
        },
      },
    },
    saving: {
      description: 'Save All',
      initial: 'idle',
      on: {
        'rows.synced': [
          // Another tab sends, and may have had the answer to what this one sends.
          { guard: 'isBatchAnother', target: '.unknown', actions: 'sync' },
          { actions: 'sync' },
        ],
      },
      states: {
        idle: {
          description: 'Nothing is sent',
          // A batch from before whose outcome is not known.
          always: { guard: 'hasBatch', target: 'unknown' },
          on: {
            'settlement.save': [
              {
                guard: ({ context }) => Object.keys(wrongRows(context)).length > 0,
                actions: ['checkRows', { type: 'tellWrong', params: wrongCells }, 'focusWrongRow'],
              },
              { guard: 'hasSendable', target: 'looking' },
            ],
          },
        },
        looking: {
          description: 'Shows what will be saved while it is looked up whether it is there already',
          entry: assign({ alike: undefined, isConfirmed: false }),
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context }) => lookOf(context),
            onDone: [
              {
                guard: { type: 'isSaidAhead', params: ({ event }) => ({ alike: event.output }) },
                target: 'claiming',
              },
              { target: 'confirming', actions: assign({ alike: ({ event }) => event.output }) },
            ],
          },
          on: { 'ask.confirm': { actions: assign({ isConfirmed: true }) }, 'ask.cancel': 'idle' },
        },
        confirming: {
          description: 'Shows what will be saved, with counts and totals, and what of it is there already',
          on: { 'ask.confirm': 'claiming', 'ask.cancel': 'idle' },
        },
        claiming: {
          description: 'The batch and its key are stored before the first send',
          invoke: {
            id: 'claim',
            src: 'claim',
            input: ({ context }) => batchOf(context),
            onDone: {
              target: 'sending',
              actions: assign(({ context, event }) => ({
                ...claimed(event.output),
                formSent: context.form,
                failure: undefined,
              })),
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'fail', params: failed },
                { type: 'refused', params: failed },
              ],
            },
          },
          // The answer says which batch is sent.
          on: { 'rows.synced': { actions: 'syncRows' } },
        },
        sending: {
          description: 'On its way; its rows are locked',
          invoke: {
            id: 'send',
            src: 'send',
            input: ({ context }) => {
              if (!context.batch) throw new Error('no batch to send')
              return context.batch
            },
            onDone: { target: 'idle', actions: ['settle', tell('saved')] },
            onError: [
              {
                guard: { type: 'isFreed', params: ({ event }) => ({ error: event.error }) },
                target: 'idle',
                actions: [
                  { type: 'fail', params: failed },
                  'release',
                  { type: 'refused', params: failed },
                  'focusWrongRow',
                ],
              },
              {
                guard: 'isFirstRefusal',
                target: 'unknown',
                actions: [tell('unanswered'), { type: 'fail', params: failed }],
              },
              { target: 'unknown', actions: { type: 'fail', params: failed } },
            ],
          },
        },
        unknown: {
          description: 'Whether it is written is not known: the same body goes out again under the same key',
          after: { [RESEND_AFTER_MS]: 'sending' },
          on: {
            'settlement.save': 'sending',
            // Another tab has had the answer.
            'rows.synced': { guard: 'isBatchGone', target: 'idle', actions: ['forgetBatch', 'sync'] },
          },
        },
      },
    },
  },
})
