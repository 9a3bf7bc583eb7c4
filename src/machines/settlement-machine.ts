import { assign, setup } from 'xstate'
import { isDay } from '../../contract/text/dates.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import { type Draft, type DraftValue, isSame, rebased } from './draft.ts'
import { applied, type DraftRow, putting, removing, type Step, stepped, turned } from './draft-rows.ts'
import { type Failure, failed, failureOf } from './failure.ts'
import { notProvided } from './not-provided.ts'

/** What the screen knows about a row and the form, which hold the same fields. */
export interface SettlementRules {
  empty(today: string): Draft
  /** The draft after an edit of one field, with whatever that edit computes. */
  change(draft: Draft, field: string, value: DraftValue): Draft
  /** What keeps the form from being added, in its order. */
  check(draft: Draft): FieldErrors
  /** What keeps a row from being sent: the same, and cells that were pasted and can't be read. */
  checkRow(draft: Draft): FieldErrors
  /** Whether Save All sends the row; one that it doesn't send goes with the others. */
  isSent(draft: Draft): boolean
  /** The body of the call that sends these rows. */
  body(drafts: readonly Draft[]): string
  /** A refused call's errors by row, in the order sent; undefined where it names none. */
  refusedRows(body: unknown): readonly FieldErrors[] | undefined
}

/** What Save All sends, kept until the server has answered: one key for one body. */
export interface Batch {
  readonly key: string
  /** The rows sent, in their order. */
  readonly ids: readonly string[]
  /** Rows without an amount, which go when the others are saved. */
  readonly unsent: readonly string[]
  readonly body: string
}

export interface SettlementInput {
  readonly rules: SettlementRules
  readonly newKey: () => string
  readonly today: string
  readonly rows: readonly DraftRow[]
  /** The form as it was left. */
  readonly form?: Draft | undefined
  /** A batch that was sent and not answered before the page went away, or in another tab. */
  readonly batch?: Batch | undefined
}

export interface SettlementContext {
  readonly rules: SettlementRules
  readonly newKey: () => string
  readonly today: string
  readonly form: Draft
  readonly errors: FieldErrors
  /** The day that the operator is asked about. */
  readonly asked: { readonly day?: string; readonly row?: DraftRow }
  /** Whether another day than today was confirmed since the last save. */
  readonly isDateAccepted: boolean
  readonly rows: readonly DraftRow[]
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  /** What is wrong with rows, by row. */
  readonly wrong: Readonly<Record<string, FieldErrors>>
  readonly batch: Batch | undefined
  readonly locked: ReadonlySet<string>
  /** The form when the batch went out: what is typed meanwhile is not cleared with it. */
  readonly formSent: Draft | undefined
  /** Why the last attempt to save came to nothing. */
  readonly failure: Failure | undefined
}

export type SettlementEvent =
  | { type: 'form.change'; field: string; value: DraftValue }
  | { type: 'form.fill'; draft: Draft }
  | { type: 'form.add' }
  | { type: 'form.clear' }
  /** The office's day has moved on. */
  | { type: 'today'; today: string }
  /** Rows as edited: known ones change, others are added at the bottom, all in one step. */
  | { type: 'rows.put'; rows: readonly { readonly id: string; readonly draft: Draft }[] }
  | { type: 'rows.undo' }
  | { type: 'rows.redo' }
  | { type: 'rows.clear' }
  | { type: 'row.remove'; id: string }
  /** What is kept now, after another tab has changed it. */
  | { type: 'rows.synced'; rows: readonly DraftRow[]; batch: Batch | undefined }
  | { type: 'ask.confirm' }
  | { type: 'ask.cancel' }
  /** Save All; while the outcome of a batch is unknown, the same again. */
  | { type: 'settlement.save' }

/** What the operator is shown. */
export type Told = 'saved' | 'removed' | 'cleared' | 'dateChanged' | 'locked' | 'full' | 'unanswered'

/** How long an unanswered batch waits before it is sent again. */
export const RESEND_AFTER_MS = 5000

/** Rows that a settlement may hold. */
export const ROW_LIMIT = 10_000

/** Answers that the server gives having looked at the batch and written nothing: they free its key. */
const FREEING: readonly number[] = [400, 413, 415, 422]

const isFreed = (error: unknown): boolean => {
  const failure = failureOf(error)
  return failure.kind === 'refused' && FREEING.includes(failure.status)
}

type Change = Partial<SettlementContext>

const idsOf = (batch: Batch | undefined): ReadonlySet<string> => new Set(batch?.ids)
const claimed = (batch: Batch | undefined): Change => ({ batch, locked: idsOf(batch) })

/** The rows that Save All would send now. */
export const sendable = ({ rows, rules }: Pick<SettlementContext, 'rows' | 'rules'>) =>
  rows.filter(({ draft }) => rules.isSent(draft))

/** Whether Save All would send any. */
export const hasSendable = ({ rows, rules }: Pick<SettlementContext, 'rows' | 'rules'>) =>
  rows.some(({ draft }) => rules.isSent(draft))

/** Whether any row is of no batch on its way, and may be changed. */
export const isAnyFree = ({ rows, locked }: Pick<SettlementContext, 'rows' | 'locked'>) =>
  rows.length > locked.size

function begun({ rules, newKey, today, rows, form, batch }: SettlementInput): SettlementContext {
  return {
    rules,
    newKey,
    today,
    form: form ?? rules.empty(today),
    errors: {},
    asked: {},
    isDateAccepted: false,
    rows,
    done: [],
    undone: [],
    wrong: {},
    batch,
    locked: idsOf(batch),
    formSent: undefined,
    failure: undefined,
  }
}

function batchOf(context: SettlementContext): Batch {
  const sent = sendable(context)
  return {
    key: context.newKey(),
    ids: sent.map(({ id }) => id),
    unsent: context.rows.filter(({ draft }) => !context.rules.isSent(draft)).map(({ id }) => id),
    body: context.rules.body(sent.map(({ draft }) => draft)),
  }
}

/** The rows that go with a batch that is saved: those it sent, and those it left out that were not completed since. */
function settledStep({ rows, rules }: SettlementContext, { ids, unsent }: Batch): Step {
  const sent = new Set(ids)
  const dropped = new Set(unsent)
  return removing(rows, ({ id, draft }) => sent.has(id) || (dropped.has(id) && !rules.isSent(draft)))
}

function settled(context: SettlementContext): Change {
  const { batch, rules, today, form, formSent, rows } = context
  if (!batch) return {}
  return {
    ...claimed(undefined),
    rows: applied(rows, settledStep(context, batch)),
    done: [],
    undone: [],
    wrong: {},
    failure: undefined,
    isDateAccepted: false,
    ...(isSame(form, formSent) && { form: rules.empty(today), errors: {} }),
  }
}

const wrongRows = ({ rows, rules }: SettlementContext): Readonly<Record<string, FieldErrors>> =>
  Object.fromEntries(
    sendable({ rows, rules })
      .map(({ id, draft }) => [id, rules.checkRow(draft)] as const)
      .filter(([, errors]) => Object.keys(errors).length > 0),
  )

const wrongCells = ({ context: { wrong } }: { readonly context: SettlementContext }) => ({
  cells: Object.values(wrong).reduce((sum, fields) => sum + Object.keys(fields).length, 0),
})

/** What the refusal of a batch says about its rows. */
function refusedRows({ batch, rules }: SettlementContext, failure: Failure): SettlementContext['wrong'] {
  const errors = failure.kind === 'refused' ? rules.refusedRows(failure.body) : undefined
  const named = (batch?.ids ?? []).map((id, index) => [id, errors?.[index] ?? {}] as const)
  return Object.fromEntries(named.filter(([, fields]) => Object.keys(fields).length > 0))
}

/** A field's error goes when the field is edited, in the form as in a row. */
function withoutFixed(context: SettlementContext, step: Step): SettlementContext['wrong'] {
  const touched = step.filter(({ id }) => context.wrong[id])
  if (touched.length === 0) return context.wrong
  const wrong = { ...context.wrong }
  for (const { id, before, after } of touched) {
    const left = Object.entries(wrong[id] ?? {}).filter(
      ([field]) => after && isSame(before?.draft[field], after.draft[field]),
    )
    if (left.length > 0) wrong[id] = Object.fromEntries(left)
    else delete wrong[id]
  }
  return wrong
}

const setUp = setup({
  types: {
    context: {} as SettlementContext,
    events: {} as SettlementEvent,
    input: {} as SettlementInput,
  },
  actors: {
    /** Stores the batch before its first send; answers the one to send, which another tab may have stored. */
    claim: notProvided<Batch, Batch>(),
    send: notProvided<unknown, Batch>(),
  },
  actions: {
    /** Keep what these rows have become. */
    keep: (_, _params: { step: Step }) => {},
    /** The batch is written: forget it, with the rows of the step. */
    keepSettled: (_, _params: { batch: Batch; step: Step }) => {},
    /** The batch is refused: forget it, keep its rows. */
    keepReleased: (_, _params: { batch: Batch }) => {},
    tell: (_, _params: { what: Told }) => {},
    /** So many cells keep the rows from being sent. */
    tellWrong: (_, _params: { cells: number }) => {},
    /** No batch was written, as far as is known. */
    refused: (_, _params: { failure: Failure }) => {},
    focusForm: (_, _params: { field?: string }) => {},
    focusCell: (_, _params: { id: string; field: string }) => {},
  },
  guards: {
    hasBatch: ({ context }) => context.batch !== undefined,
    hasRows: ({ context }) => isAnyFree(context),
    hasSendable: ({ context }) => hasSendable(context),
    isFreed: (_, params: { error: unknown }) => isFreed(params.error),
    isFirstRefusal: ({ context }) => context.failure === undefined,
    isFormWrong: ({ context }) => Object.keys(context.rules.check(context.form)).length > 0,
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
      event.type === 'form.fill'
        ? { form: { ...context.rules.empty(context.today), ...event.draft }, errors: {} }
        : {},
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
      enqueue({ type: 'keepSettled', params: { batch, step: settledStep(context, batch) } })
      enqueue.assign(settled(context))
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
  context: ({ input }) => begun(input),
  type: 'parallel',
  on: {
    'form.fill': { actions: 'fillForm' },
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
              { guard: 'hasSendable', target: 'confirming' },
            ],
          },
        },
        confirming: {
          description: 'Shows what will be saved, with counts and totals',
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
