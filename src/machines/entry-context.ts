import { type FieldErrors, fieldErrors } from '../../contract/errors.ts'
import { type Draft, type DraftValue, type EntryRules, isSame, rebased, type Start } from './draft.ts'
import { type Failure, isRefusal } from './failure.ts'

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
  /** The version that an edit was made on. */
  readonly version?: number | undefined
  /** The record as it stood in that version: it tells what the operator touched. */
  readonly base?: Draft | undefined
  /** Its Idempotency-Key, once it was sent: the same for every retry, so that it is written once. */
  readonly key?: string | undefined
}

/** A draft that has its Idempotency-Key. */
export type SentWork = Work & { readonly key: string }

/** What `save` gets. `key` is the Idempotency-Key; `version` goes as If-Match. */
export type SaveInput =
  | { readonly mode: 'create'; readonly draft: Draft; readonly start: Start; readonly key: string }
  | {
      readonly mode: 'edit'
      readonly draft: Draft
      readonly key: string
      readonly id: string
      readonly version: number
    }

/** What `save` answers; `draft` where the server keeps the record otherwise than it was sent. */
export interface Saved {
  readonly id: string
  readonly version: number
  readonly draft?: Draft | undefined
}

/** A word that a record was saved, or deleted, by whom and in which version as far as that is known. */
export interface RemoteChange {
  readonly by?: string | undefined
  readonly version?: number | undefined
}

interface EntryInputBase {
  readonly rules: EntryRules
  /** A new Idempotency-Key; `crypto.randomUUID` doesn't exist on plain-http hosts, so the caller brings one. */
  readonly newKey: () => string
  /** What `unsavedOf` told before a reload: the first goes into the form, the others wait in `ahead`. */
  readonly unsaved?: readonly Work[] | undefined
}
export type EntryInput =
  /** `start` is what is known without asking: what needs no id of the server's is saved without waiting for it. */
  | (EntryInputBase & { readonly mode: 'create'; readonly start?: Start | undefined })
  /** Without `record` it is loaded. */
  | (EntryInputBase & { readonly mode: 'edit'; readonly record?: Loaded | undefined })

export interface EntryContext {
  readonly mode: 'create' | 'edit'
  readonly rules: EntryRules
  readonly newKey: () => string
  /** The form. */
  readonly draft: Draft
  readonly start: Start
  readonly key: string | undefined
  readonly errors: FieldErrors
  /** The 'Error:' banner: why the draft in the form isn't saved. */
  readonly failure: Failure | undefined
  /** The record being edited, as last read or saved. */
  readonly record: Loaded | undefined
  /** What someone else made of the record meanwhile. */
  readonly conflict: { readonly theirs: Loaded } | undefined
  /** That someone has saved the record, not looked at yet. */
  readonly remoteChange: RemoteChange | undefined
  /** What someone has saved while the form was open; no `theirs` where they have deleted it. */
  readonly pendingNotice: { readonly by: string | undefined; readonly theirs: Loaded | undefined } | undefined
  /** The draft being saved. */
  readonly sent: SentWork | undefined
  /** Drafts that the operator has saved, behind the one being saved. */
  readonly queued: readonly Work[]
  /** Drafts that wait for the form, as typed. */
  readonly ahead: readonly Work[]
}

type Change = Partial<EntryContext>

/** Drafts that may wait behind the one being saved; past it, a save leaves the draft in the form. */
export const QUEUE_LIMIT = 100

const UNKNOWN_START: Start = { nextId: '', today: '' }

/** What the form held before the operator touched it. */
function origin({ mode, rules, start, record, draft }: EntryContext): Draft {
  return mode === 'create' ? rules.empty(start) : (record?.draft ?? draft)
}

/** Whether the form holds nothing of the operator's. */
export function isPristine(context: EntryContext): boolean {
  return isSame(context.draft, origin(context))
}

const formWork = ({ draft, start, key, record }: EntryContext): Work => ({
  draft,
  start,
  key,
  version: record?.version,
  base: record?.draft,
})

/** The work with a key: its own where it has been sent before. */
const keyed = (work: Work, { newKey }: EntryContext): SentWork => ({ ...work, key: work.key ?? newKey() })

/** The work under a newer start. One that was sent stays as it is: its key stands for those very values. */
function renewed(work: Work, start: Start, { rules }: EntryContext): Work {
  if (work.key !== undefined) return work
  return { ...work, start, draft: rebased(work.draft, rules.empty(work.start), rules.empty(start)) }
}

/** The id after this one is only a guess; the server tells after the save. */
const following = ({ nextId, today }: Start): Start => ({
  nextId: /^\d{1,15}$/.test(nextId) ? String(Number(nextId) + 1) : nextId,
  today,
})

/** The next form of a create: the first draft that waits for it, else a fresh one. */
function nextForm(context: EntryContext, start: Start): Change {
  const [first, ...ahead] = context.ahead
  const work = first ? renewed(first, start, context) : { draft: context.rules.empty(start), start }
  return {
    draft: work.draft,
    start: work.start,
    key: first?.key,
    ahead,
    errors: {},
    failure: undefined,
  }
}

/** The context at the start; an edit whose record is at hand opens at once. */
export function begun({ mode, rules, newKey, unsaved = [], ...rest }: EntryInput): EntryContext {
  const context: EntryContext = {
    mode,
    rules,
    newKey,
    draft: {},
    start: UNKNOWN_START,
    key: undefined,
    errors: {},
    failure: undefined,
    record: undefined,
    conflict: undefined,
    remoteChange: undefined,
    pendingNotice: undefined,
    sent: undefined,
    queued: [],
    ahead: unsaved,
  }
  if (mode === 'create') {
    const [first] = unsaved
    const start = 'start' in rest ? rest.start : undefined
    return { ...context, ...nextForm(context, first?.start ?? start ?? UNKNOWN_START) }
  }
  const record = 'record' in rest ? rest.record : undefined
  return record ? { ...context, ...opened(context, record) } : context
}

/** A record arrives in the form; a restored draft of an older version of it is a conflict. */
export function opened(context: EntryContext, record: Loaded): Change {
  const [restored] = context.ahead
  const fresh = { draft: record.draft, record, key: undefined, ahead: [], conflict: undefined }
  const clean: Change = { ...fresh, pendingNotice: undefined, errors: {}, failure: undefined }
  if (!restored || isSame(restored.draft, record.draft)) return clean
  const version = restored.version ?? record.version
  return {
    ...clean,
    draft: restored.draft,
    key: restored.key,
    record: { ...record, version, draft: restored.base ?? record.draft },
    conflict: version === record.version ? undefined : { theirs: record },
  }
}

/** The server told the next id and the day: what the operator hasn't touched follows. */
export function prepared(context: EntryContext, start: Start): Change {
  const { draft, start: newest } = renewed(formWork(context), start, context)
  // A failure before the first save is that of this very question.
  const isAnswered = context.start.nextId === '' && context.key === undefined
  return { draft, start: newest, ...(isAnswered && { failure: undefined }) }
}

export function typed(context: EntryContext, field: string, value: DraftValue): Change {
  const gone = context.rules.cleared(field)
  return {
    draft: context.rules.change(context.draft, field, value),
    errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => !gone.includes(name))),
  }
}

/** Fields given from outside to a new record; what its form already held waits in `ahead`. */
export function filled(context: EntryContext, fields: Draft, key?: string): Change {
  const sentBefore = key === undefined ? {} : { key }
  if (isPristine(context)) return { draft: { ...context.draft, ...fields }, errors: {}, ...sentBefore }
  const fresh = nextForm({ ...context, ahead: [] }, context.start)
  return {
    ...fresh,
    draft: { ...fresh.draft, ...fields },
    ...sentBefore,
    ahead: [formWork(context), ...context.ahead],
  }
}

/** Any number and any day will do: the check is to find what neither of them mends. */
const SOME_START: Start = { nextId: '1', today: '2000-01-01' }

/** What the operator has to mend: of a new record not what the server is still to tell. */
export function faults({ mode, rules, draft, start }: EntryContext): FieldErrors {
  if (mode === 'edit' || start.nextId !== '') return rules.check(draft)
  const told = { nextId: SOME_START.nextId, today: start.today || SOME_START.today }
  return rules.check(rebased(draft, rules.empty(start), rules.empty(told)))
}

/** What the operator has to mend, shown by field. */
export function checked(context: EntryContext): Change {
  return { errors: faults(context), failure: undefined }
}

/** The form's draft goes out. A new record's form is ready for the next one at once. */
export function sent(context: EntryContext): Change {
  const work = keyed(formWork(context), context)
  if (context.mode === 'edit') return { sent: work, key: undefined, errors: {}, failure: undefined }
  return { sent: work, ...nextForm(context, following(context.start)) }
}

/** The form's draft goes out after the one being saved. Of an edit only the latest counts. */
export function queued(context: EntryContext): Change {
  const work = formWork(context)
  if (context.mode === 'edit') return { queued: [work], errors: {}, failure: undefined }
  return { queued: [...context.queued, work], ...nextForm(context, following(context.start)) }
}

/** The new record is saved; the first of the queue goes out. */
export function created(context: EntryContext): Change {
  const [next, ...rest] = context.queued
  return { sent: next && keyed(next, context), queued: rest }
}

/** The edit is saved; what was typed since stays, on the new base, and so does a queued save. */
export function updated(context: EntryContext, id: string, version: number, draft?: Draft): Change {
  const before = context.sent?.draft ?? context.draft
  const record = { id, version, draft: draft ?? before }
  const onRecord = (typed: Draft) => rebased(typed, before, record.draft)
  const [next] = context.queued
  return {
    record,
    pendingNotice: undefined,
    draft: onRecord(context.draft),
    sent: next && keyed({ ...next, draft: onRecord(next.draft), version }, context),
    queued: [],
  }
}

function refusedErrors({ rules }: EntryContext, failure: Failure): FieldErrors {
  if (failure.kind !== 'refused' || failure.status !== 400) return {}
  const errors = fieldErrors(failure.body)
  return rules.wireErrors?.(errors) ?? errors
}

/**
 * The key that stays with a draft whose save failed. A new record keeps its own until it is saved or
 * cleared: an answer may have been lost before a refusal that never looked at the record (401, 429), and
 * under a new key it would be written twice. An edit is safe by its version; a refusal frees its key.
 */
function keptKey({ mode, sent }: EntryContext, failure: Failure): string | undefined {
  return mode === 'edit' && isRefusal(failure) ? undefined : sent?.key
}

/**
 * The save failed: a new record's draft comes back into the form with its errors, and what came after
 * it waits in `ahead`, in the order typed. An edit's draft never left the form.
 */
export function returned(context: EntryContext, failure: Failure): Change {
  const { mode, sent: back } = context
  if (!back) return { failure }
  const told: Change = {
    key: keptKey(context, failure),
    errors: refusedErrors(context, failure),
    failure,
    sent: undefined,
    queued: [],
  }
  if (mode === 'edit') return told
  const form = isPristine(context) ? [] : [formWork(context)]
  return {
    ...told,
    draft: back.draft,
    start: back.start,
    ahead: [...context.queued, ...form, ...context.ahead],
  }
}

/**
 * A record that was handed over comes back into the form of its noun, with why; what the form held waits.
 * One that stands in the form or waits for it already, as after a reload, stays as it was typed there.
 */
export function returnedToForm(context: EntryContext, work: SentWork, failure: Failure | undefined): Change {
  const told = { failure, errors: failure ? refusedErrors(context, failure) : {} }
  if (context.key === work.key) return told
  const { draft, start, key } = context.ahead.find((one) => one.key === work.key) ?? work
  const form = isPristine(context) ? [] : [formWork(context)]
  const ahead = [...form, ...context.ahead.filter((one) => one.key !== work.key)]
  return { ...told, draft, start, key, ahead }
}

/** A new record's form starts over, or with the draft that waits for it; an edit's goes back to the record, as it is known to stand. */
export function cleared(context: EntryContext): Change {
  if (context.mode === 'create') return nextForm(context, context.start)
  const record = context.pendingNotice?.theirs ?? context.record
  return record ? opened({ ...context, ahead: [] }, record) : {}
}

/** The record as it stands now: fields that the operator touched stay as typed, the others follow it. */
export function onRecord({ draft, record, rules }: EntryContext, now: Loaded): Change {
  const merged = rebased(draft, record?.draft ?? draft, now.draft)
  return { record: now, draft: rules.fitted?.(merged, draft, now.draft) ?? merged }
}

/** What the operator typed stands, now on their version; what was not touched is theirs. */
export function keptMine(context: EntryContext): Change {
  const { conflict } = context
  const now = conflict && onRecord(context, conflict.theirs)
  return { ...now, conflict: undefined, pendingNotice: undefined, failure: undefined }
}

/** Whether what was heard is news: after a save of its own the form has that version, or a later one. */
export function isNews({ remoteChange: heard, record }: EntryContext): boolean {
  if (!heard || !record) return false
  return heard.version === undefined || heard.version > record.version
}

/** The record was looked at after someone has saved it; undefined where it is gone. */
export function refreshed(
  { remoteChange: heard, record, pendingNotice: told }: EntryContext,
  now: Loaded | undefined,
): Change {
  if (now && now.version === record?.version) return { remoteChange: undefined, pendingNotice: told }
  return { remoteChange: undefined, pendingNotice: { by: heard?.by, theirs: now } }
}

/** What they have saved is to be compared with what is typed. */
export function shown({ pendingNotice: told }: EntryContext): Change {
  return told?.theirs ? { conflict: { theirs: told.theirs }, pendingNotice: undefined } : {}
}

/** Everything not saved yet, in the order typed. */
export function unsaved(context: EntryContext): readonly Work[] {
  const form = isPristine(context) ? [] : [formWork(context)]
  if (context.mode === 'edit') return [...form, ...context.ahead]
  return [...(context.sent ? [context.sent] : []), ...context.queued, ...form, ...context.ahead]
}

/** The draft being saved, for `save`. */
export function saveInput({ sent: work, record }: EntryContext): SaveInput {
  if (!work) throw new Error('nothing to save')
  const { draft, start, key } = work
  return record
    ? { mode: 'edit', draft, key, id: record.id, version: record.version }
    : { mode: 'create', draft, start, key }
}
