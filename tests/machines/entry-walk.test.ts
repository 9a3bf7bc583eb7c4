import { expect, it } from 'vitest'
import { type EntryContext, unsaved } from '../../src/machines/entry-context.ts'
import { entryMachine } from '../../src/machines/entry-machine.ts'
import { first, formRules, record } from './a-form.ts'
import { refused, unreachable, walk } from './walk.ts'

it('reaches every state', async () => {
  const base = { rules: formRules, newKey: () => 'a-key' }
  const { paths } = await walk({
    machine: entryMachine,
    inputs: [
      { ...base, mode: 'create' },
      { ...base, mode: 'edit' },
      { ...base, mode: 'edit', record: record(1, 'old') },
    ],
    events: [
      { type: 'entry.fill', draft: { kind: 'a', part: 'new' } },
      { type: 'field.change', field: 'kind', value: 'b' },
      ...['save', 'clear', 'reload'].map((verb) => ({ type: `entry.${verb}` })),
      { type: 'record.changed', version: 2, by: 'Bashir' },
      { type: 'record.changed' },
      { type: 'conflict.show' },
      { type: 'conflict.keepMine' },
      { type: 'conflict.takeTheirs' },
    ],
    outcomes: {
      prepare: { done: [first], failed: [unreachable()] },
      prepareToSave: { done: [first], failed: [unreachable()] },
      load: { done: [record(1, 'old'), undefined], failed: [unreachable()] },
      look: { done: [record(1, 'old'), record(2, 'theirs'), undefined], failed: [unreachable()] },
      compare: { done: [record(1, 'old'), record(2, 'theirs'), undefined], failed: [unreachable()] },
      save: {
        done: [{ id: '5', version: 2 }],
        failed: [refused(400, { part: ['No.'] }), refused(409), unreachable()],
      },
    },
    seen: (context: EntryContext) => [
      unsaved(context).length,
      context.queued.length,
      context.ahead.length,
      context.key !== undefined,
      Object.keys(context.errors),
      context.failure?.kind,
      context.record?.version,
      context.remoteChange?.version,
      context.pendingNotice?.theirs?.version,
    ],
    isFar: (context: EntryContext) => context.queued.length > 1 || context.ahead.length > 1,
  })
  expect(paths).toBeGreaterThan(50)
})
