import { expect, it } from 'vitest'
import { type CreateContext, createEntryMachine, unsavedNew } from '../../src/machines/create-machine.ts'
import { type EditContext, editEntryMachine, unsavedEdit } from '../../src/machines/edit-machine.ts'
import type { EntryContext } from '../../src/machines/entry-context.ts'
import { first, formRules, record } from './a-form.ts'
import { refused, unreachable, walk } from './walk.ts'

const base = { rules: formRules, newKey: () => 'a-key' }
const events = [
  { type: 'field.change', field: 'kind', value: 'b' },
  ...['save', 'clear', 'reload'].map((verb) => ({ type: `entry.${verb}` })),
]
const save = {
  done: [{ id: '5', version: 2 }],
  failed: [refused(400, { part: ['No.'] }), refused(409), unreachable()],
}
const seen = (context: EntryContext) => [
  context.queued.length,
  context.ahead.length,
  context.key !== undefined,
  Object.keys(context.errors),
  context.failure?.kind,
]
const isFar = (context: EntryContext) => context.queued.length > 1 || context.ahead.length > 1

it('reaches every state of a new record', async () => {
  const { paths } = await walk({
    machine: createEntryMachine,
    inputs: [base],
    events: [...events, { type: 'entry.fill', draft: { kind: 'a', part: 'new' } }],
    outcomes: {
      prepare: { done: [first], failed: [unreachable()] },
      prepareToSave: { done: [first], failed: [unreachable()] },
      save,
    },
    seen: (context: CreateContext) => [...seen(context), unsavedNew({ context }).length],
    isFar,
  })
  expect(paths).toBeGreaterThan(25)
})

it('reaches every state of a saved one', async () => {
  const { paths } = await walk({
    machine: editEntryMachine,
    inputs: [base, { ...base, record: record(1, 'old') }],
    events: [
      ...events,
      { type: 'record.changed', version: 2, by: 'Bashir' },
      { type: 'record.changed' },
      { type: 'conflict.show' },
      { type: 'conflict.keepMine' },
      { type: 'conflict.takeTheirs' },
    ],
    outcomes: {
      load: { done: [record(1, 'old'), undefined], failed: [unreachable()] },
      refresh: { done: [record(1, 'old'), record(2, 'theirs'), undefined], failed: [unreachable()] },
      compare: { done: [record(1, 'old'), record(2, 'theirs'), undefined], failed: [unreachable()] },
      save,
    },
    seen: (context: EditContext) => [
      ...seen(context),
      unsavedEdit({ context }).length,
      context.record?.version,
      context.remoteChange?.version,
      context.pendingNotice?.theirs?.version,
    ],
    isFar,
  })
  expect(paths).toBeGreaterThan(25)
})
