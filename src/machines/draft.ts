import type { Draft, DraftValue } from '../../contract/operator/draft-rows.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'

export type { Draft, DraftValue }

/** What a fresh form of a new record starts with; both are '' until the server has told. */
export interface Start {
  readonly nextId: string
  readonly today: string
}

/** What one noun knows about its form; `D` is its draft type. */
export interface EntryRules<D = Draft> {
  /** The fresh form of a new record. */
  empty(start: Start): D
  /** The draft after an edit of one field, with whatever that edit clears or computes. */
  change(draft: D, field: string, value: DraftValue): D
  /** The other fields whose errors go when one is edited. */
  readonly cleared?: Readonly<Record<string, readonly string[]>>
  /** What keeps the draft from being saved, in the order of the form. */
  check(draft: D): FieldErrors
  /** `merged`, put together of what the operator typed and what someone else saved, with its parts fitting again. */
  fitted?(merged: D, mine: D, theirs: D): D
  /** A refusal's field errors by form field, where names on the wire differ. */
  wireErrors?(errors: FieldErrors): FieldErrors
}

/** A noun's own draft for a machine; an interface has no index signature, hence the cast, here only. */
export const asDraft = (draft: object): Draft => draft as Draft

/** A machine's draft for its noun: `draftAs<NounDraft>(input.draft)`. */
export const draftAs = <D extends object>(draft: Draft): D => draft as unknown as D

/** A noun's rules for a machine. */
export const asRules = <D extends object>(rules: EntryRules<D>): EntryRules => rules as unknown as EntryRules

/** Whether two drafts, or two values of a field, hold the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const fields = Object.keys(one)
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => isSame(Reflect.get(one, field), Reflect.get(other, field)))
  )
}

/** The draft on a new base: each field that still reads as in `from` takes its value in `to`. */
export function rebased(draft: Draft, from: Draft, to: Draft): Draft {
  const untouched = Object.entries(to).filter(([field]) => isSame(draft[field], from[field]))
  return { ...draft, ...Object.fromEntries(untouched) }
}
