import type { Batch, DraftRow } from '../../contract/operator/draft-rows.ts'
import type { Said } from '../../contract/text/catalogue.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import { type Draft, type DraftValue, isSame } from './draft.ts'
import { applied, removing, type Step } from './draft-rows.ts'
import type { Failure } from './failure.ts'

/** What the screen knows about a row and the form, which hold the same fields. */
export interface SettlementRules {
  empty(today: string): Draft
  /** The draft after an edit of one field, with whatever that edit computes. */
  change(draft: Draft, field: string, value: DraftValue): Draft
  /** What keeps the form from being added, in its order. */
  check(draft: Draft): FieldErrors
  /** What keeps a row from being sent: the same, and cells that were pasted and can't be read. */
  checkRow(draft: Draft): FieldErrors
  /** Whether Save All sends the row. A row that is not sent is removed once the others are saved. */
  isSent(draft: Draft): boolean
  /** The body of the call that sends these rows. */
  body(drafts: readonly Draft[]): string
  /** A refused call's errors by row, in the order sent; undefined where it names none. */
  refusedRows(body: unknown): readonly FieldErrors[] | undefined
}

/** What Save All would send that is there already: an earlier row of the list, or one that is recorded. */
export interface Alike {
  /** The rows that are like another, each with what it is like. */
  readonly rows: readonly { readonly id: string; readonly as: Said }[]
  /** Whether those that are recorded could be looked at. */
  readonly isWhole: boolean
}

export interface SettlementInput extends Pick<SettlementContext, 'rules' | 'newKey' | 'today' | 'rows'> {
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
  /** What is there already of the rows that are asked about; undefined until it is looked up. */
  readonly alike: Alike | undefined
  /** Whether they were confirmed before it was. */
  readonly isConfirmed: boolean
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

/** Rows that a settlement may hold. */
export const ROW_LIMIT = 10_000

type Change = Partial<SettlementContext>

const idsOf = (batch: Batch | undefined): ReadonlySet<string> => new Set(batch?.ids)
export const claimed = (batch: Batch | undefined): Change => ({ batch, locked: idsOf(batch) })

/** The rows that Save All would send now. */
export const sendable = ({ rows, rules }: Pick<SettlementContext, 'rows' | 'rules'>) =>
  rows.filter(({ draft }) => rules.isSent(draft))

/** Whether Save All would send any. */
export const hasSendable = ({ rows, rules }: Pick<SettlementContext, 'rows' | 'rules'>) =>
  rows.some(({ draft }) => rules.isSent(draft))

/** Whether any row is of no batch on its way, and may be changed. */
export const isAnyFree = ({ rows, locked }: Pick<SettlementContext, 'rows' | 'locked'>) =>
  rows.length > locked.size

export function initialContext({
  rules,
  newKey,
  today,
  rows,
  form,
  batch,
}: SettlementInput): SettlementContext {
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
    alike: undefined,
    isConfirmed: false,
    failure: undefined,
  }
}

/** The form as it is filled in. */
export const filledForm = ({ rules, today }: SettlementContext, draft: Draft): Draft => ({
  ...rules.empty(today),
  ...draft,
})

/** What is looked up before rows are sent: these, each with its number on the screen, and the body that sends them. */
export interface Look {
  readonly rows: readonly { readonly id: string; readonly number: number; readonly draft: Draft }[]
  readonly body: string
}

export function lookOf({ rows, rules }: SettlementContext): Look {
  const sent = rows.flatMap(({ id, draft }, index) =>
    rules.isSent(draft) ? [{ id, number: index + 1, draft }] : [],
  )
  return { rows: sent, body: rules.body(sent.map(({ draft }) => draft)) }
}

export function batchOf(context: SettlementContext): Batch {
  const sent = sendable(context)
  return {
    key: context.newKey(),
    ids: sent.map(({ id }) => id),
    unsent: context.rows.filter(({ draft }) => !context.rules.isSent(draft)).map(({ id }) => id),
    body: context.rules.body(sent.map(({ draft }) => draft)),
  }
}

/** The rows that go with a batch that is saved: those it sent, and those it left out that were not completed since. */
export function savedStep({ rows, rules }: SettlementContext, { ids, unsent }: Batch): Step {
  const sent = new Set(ids)
  const dropped = new Set(unsent)
  return removing(rows, ({ id, draft }) => sent.has(id) || (dropped.has(id) && !rules.isSent(draft)))
}

export function withoutSaved(context: SettlementContext): Change {
  const { batch, rules, today, form, formSent, rows } = context
  if (!batch) return {}
  return {
    ...claimed(undefined),
    rows: applied(rows, savedStep(context, batch)),
    done: [],
    undone: [],
    wrong: {},
    failure: undefined,
    isDateAccepted: false,
    ...(isSame(form, formSent) && { form: rules.empty(today), errors: {} }),
  }
}

export const wrongRows = ({ rows, rules }: SettlementContext): Readonly<Record<string, FieldErrors>> =>
  Object.fromEntries(
    sendable({ rows, rules })
      .map(({ id, draft }) => [id, rules.checkRow(draft)] as const)
      .filter(([, errors]) => Object.keys(errors).length > 0),
  )

export const wrongCells = ({ context: { wrong } }: { readonly context: SettlementContext }) => ({
  cells: Object.values(wrong).reduce((sum, fields) => sum + Object.keys(fields).length, 0),
})

/** What the refusal of a batch says about its rows. */
export function refusedRows(
  { batch, rules }: SettlementContext,
  failure: Failure,
): SettlementContext['wrong'] {
  const errors = failure.kind === 'refused' ? rules.refusedRows(failure.body) : undefined
  const named = (batch?.ids ?? []).map((id, index) => [id, errors?.[index] ?? {}] as const)
  return Object.fromEntries(named.filter(([, fields]) => Object.keys(fields).length > 0))
}

/** A field's error goes when the field is edited, in the form as in a row. */
export function withoutFixed(context: SettlementContext, step: Step): SettlementContext['wrong'] {
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
