import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { fieldErrors } from '../../contract/wire/errors.ts'
import type { Failure } from '../../src/machines/failure.ts'
import { formMachine } from '../../src/machines/form-machine.ts'
import { Calls, refused, unreachable } from './fake-calls.ts'

const errorsOf = (failure: Failure) => (failure.kind === 'refused' ? fieldErrors(failure.body) : {})
const submit = { type: 'form.submit', errors: {} } as const

function start() {
  const calls = new Calls()
  const did = { focusField: vi.fn() }
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const actor = createActor(
    formMachine.provide({
      actors: { save: calls.actor('save') },
      actions: { focusField: (_, { field }) => field && did.focusField(field), saved: () => {} },
    }),
    { input: { newKey, errorsOf, subject: {}, draft: { name: 'old' } } },
  ).start()
  const type = (name: string) => actor.send({ type: 'form.change', fields: { name }, clears: 'name' })
  const keysSent = () => (calls.inputs('save') as { key: string }[]).map(({ key }) => key)
  return { actor, calls, did, type, keysSent, context: () => actor.getSnapshot().context }
}

it('keeps its key for the same draft, and what was typed', async () => {
  const { actor, calls, did, type, keysSent, context } = start()
  actor.send(submit)
  await calls.fail('save', unreachable())
  expect(context()).toMatchObject({ draft: { name: 'old' }, failure: { kind: 'unreachable' }, errors: {} })
  actor.send(submit)
  await calls.fail('save', refused(400, { name: ['Taken.'] }))
  expect(context()).toMatchObject({ failure: undefined, errors: { name: ['Taken.'] } })
  expect(did.focusField).toHaveBeenCalledExactlyOnceWith('name')
  type('another')
  actor.send(submit)
  expect(keysSent()).toEqual(['key-1', 'key-1', 'key-2'])
})
