import { vi } from 'vitest'
import { createActor } from 'xstate'
import { asRules, type Draft, type EntryRules, type Start } from '../../src/machines/draft.ts'
import type { EntryInput, Loaded } from '../../src/machines/entry-context.ts'
import { type EntryEvent, entryMachine } from '../../src/machines/entry-machine.ts'
import { Calls } from './walk.ts'

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
  cleared: (field) => (field === 'kind' ? ['kind', 'part'] : [field]),
  check: ({ date, kind, part }) => ({
    ...(date ? {} : { date: ['Date is required'] }),
    ...(kind ? {} : { kind: ['Kind is required'] }),
    ...(part ? {} : { part: ['Part is required'] }),
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

/** An entry machine on fake calls, its hands and its outward actions. */
export function startEntry(
  input: { mode: 'create' } | Omit<Extract<EntryInput, { mode: 'edit' }>, 'rules' | 'newKey'>,
  more: Partial<EntryInput> = {},
) {
  const calls = new Calls()
  const did = { focusField: vi.fn(), focusFirst: vi.fn(), saved: vi.fn(), refused: vi.fn() }
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const actor = createActor(
    entryMachine.provide({
      actors: { prepare: calls.actor('prepare'), load: calls.actor('load'), save: calls.actor('save') },
      actions: {
        focusField: (_, { field }) => did.focusField(field),
        focusFirst: () => did.focusFirst(),
        saved: (_, params) => did.saved(params),
        refused: (_, params) => did.refused(params),
      },
    }),
    { input: { rules: formRules, newKey, ...more, ...input } as EntryInput },
  ).start()
  const send = (
    ...types: Exclude<EntryEvent['type'], 'field.change' | 'entry.fill' | 'entry.giveBack' | 'entry.renew'>[]
  ) => {
    for (const type of types) actor.send({ type })
  }
  const change = (field: keyof AForm, value: string) => actor.send({ type: 'field.change', field, value })
  /** Fills the form in and saves it. */
  const enter = (part: string) => {
    change('kind', 'a')
    change('part', part)
    send('entry.save')
  }
  return {
    actor,
    calls,
    did,
    send,
    change,
    enter,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    draft: () => actor.getSnapshot().context.draft,
    saves: () => calls.inputs('save') as { draft: Draft; key: string; version?: number }[],
  }
}
