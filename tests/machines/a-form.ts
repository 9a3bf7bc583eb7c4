import { vi } from 'vitest'
import { createActor } from 'xstate'
import { hawalaTexts } from '../../contract/hawala/hawala.ts'
import { fieldTexts } from '../../contract/wire/field-texts.ts'
import { type CreateInput, createEntryMachine } from '../../src/machines/create-machine.ts'
import { asRules, type Draft, type EntryRules, type Start } from '../../src/machines/draft.ts'
import { type EditEvent, type EditInput, editEntryMachine } from '../../src/machines/edit-machine.ts'
import type { EntryEvent, Loaded } from '../../src/machines/entry-context.ts'
import { Calls } from './fake-calls.ts'

/** A small form such as a noun has: choosing the kind clears the part. */
export interface AForm {
  readonly id: string
  readonly date: string
  readonly kind: string
  readonly part: string
}

export const emptyForm = ({ nextId, today }: Start): AForm => ({
  id: nextId,
  date: today,
  kind: '',
  part: '',
})

const rules: EntryRules<AForm> = {
  empty: emptyForm,
  change: (draft, field, value) => ({ ...draft, ...(field === 'kind' ? { part: '' } : {}), [field]: value }),
  cleared: { kind: ['part'] },
  check: ({ date, kind, part }) => ({
    ...(date ? {} : { date: [hawalaTexts.dateRequired.text] }),
    ...(kind ? {} : { kind: [fieldTexts.required] }),
    ...(part ? {} : { part: [fieldTexts.required] }),
  }),
  wireErrors: ({ wire_kind, ...errors }) => (wire_kind ? { ...errors, kind: wire_kind } : errors),
}
export const formRules = asRules(rules)

export const first: Start = { nextId: '17', today: '2026-11-20' }
export const record = (version: number, part: string): Loaded => ({
  id: '5',
  version,
  draft: { id: '5', date: '2026-11-01', kind: 'a', part },
})

/** The calls, outward actions and input that a form's machine is started with. */
function aDesk() {
  const calls = new Calls()
  const did = { focusField: vi.fn(), focusFirst: vi.fn(), saved: vi.fn(), refused: vi.fn() }
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const actions = {
    focusField: (_: unknown, { field }: { field?: string | undefined }) => field && did.focusField(field),
    focusFirst: () => did.focusFirst(),
    saved: (_: unknown, params: unknown) => did.saved(params),
    refused: (_: unknown, params: unknown) => did.refused(params),
  }
  return { calls, did, actions, input: { rules: formRules, newKey } }
}

interface SomeForm {
  send(event: EntryEvent): void
}

/** What an operator does to a form, and what was sent of it. */
function atTheForm(actor: SomeForm, { calls, did }: ReturnType<typeof aDesk>) {
  const change = (field: keyof AForm, value: string) => actor.send({ type: 'field.change', field, value })
  return {
    calls,
    did,
    change,
    /** Fills the form in and saves it. */
    enter: (part: string) => {
      change('kind', 'a')
      change('part', part)
      actor.send({ type: 'entry.save' })
    },
    saves: () => calls.inputs('save') as { draft: Draft; key: string; version?: number }[],
  }
}

/** The machine of a new record on fake calls and outward actions. */
export function startCreate(more: Partial<CreateInput> = {}) {
  const desk = aDesk()
  const { calls, actions } = desk
  const actor = createActor(
    createEntryMachine.provide({
      actors: { prepare: calls.actor('prepare'), save: calls.actor('save') },
      actions: { ...actions, discarded: () => {} },
    }),
    { input: { ...desk.input, ...more } },
  ).start()
  return {
    ...atTheForm(actor, desk),
    actor,
    send: (...types: ('entry.save' | 'entry.clear' | 'entry.reload')[]) => {
      for (const type of types) actor.send({ type })
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    draft: () => actor.getSnapshot().context.draft,
  }
}

/** The machine of a saved record on fake calls and outward actions. */
export function startEdit(more: Partial<EditInput> = {}) {
  const desk = aDesk()
  const { calls, actions } = desk
  const actor = createActor(
    editEntryMachine.provide({ actors: { load: calls.actor('load'), save: calls.actor('save') }, actions }),
    { input: { ...desk.input, ...more } },
  ).start()
  return {
    ...atTheForm(actor, desk),
    actor,
    send: (...types: Exclude<EditEvent['type'], 'field.change' | 'entry.renew'>[]) => {
      for (const type of types) actor.send({ type })
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    draft: () => actor.getSnapshot().context.draft,
  }
}
