import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { importMachine } from '../../src/machines/import-machine.ts'
import { Calls, refused, settle, unreachable } from './fake-calls.ts'

const ROWS = { isReady: true, name: 'rows' }
const BAD = { isReady: false, name: 'bad' }

function start() {
  const calls = new Calls()
  const did = { tellUnready: vi.fn(), imported: vi.fn() }
  let keys = 0
  const newKey = () => {
    keys += 1
    return `key-${keys}`
  }
  const actor = createActor(
    importMachine.provide({
      actors: {
        read: calls.actor('read'),
        interpret: calls.actor('interpret'),
        check: calls.actor('check'),
        send: calls.actor('send'),
      },
      actions: did,
    }),
    { input: { newKey } },
  ).start()
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  /** Reads a source, up to its rows. */
  const read = async (shown: typeof ROWS) => {
    actor.send({ type: 'source.take', source: 'a file' })
    await calls.answer('read', { table: 'table', choices: 'proposed' })
    await calls.answer('interpret', shown)
  }
  return { actor, calls, did, state, context, read }
}

it('shows what the server would write, and writes it once it is confirmed', async () => {
  const { actor, calls, did, state, context, read } = start()
  await read(ROWS)
  expect(calls.inputs('interpret')).toEqual([{ table: 'table', choices: 'proposed' }])
  expect(state()).toBe('checking')
  await calls.answer('check', 'what it would be')
  expect(context().answer).toBe('what it would be')
  actor.send({ type: 'import.confirm' })
  expect(state()).toBe('ready')
  actor.send({ type: 'import.send' })
  actor.send({ type: 'import.confirm' })
  expect(calls.inputs('send')).toEqual([{ shown: ROWS, choices: 'proposed', key: 'key-1' }])
  // On its way it is neither called off nor changed.
  actor.send({ type: 'import.cancel' })
  actor.send({ type: 'choices.change', choices: 'others' })
  expect(state()).toBe('sending')
  await calls.answer('send', 'what it is')
  expect(state()).toBe('done')
  expect(context().answer).toBe('what it is')
  expect(did.imported).toHaveBeenCalledOnce()
})

it('sends nothing while a cell is wrong', async () => {
  const { actor, calls, did, state, read } = start()
  await read(BAD)
  expect(state()).toBe('mending')
  actor.send({ type: 'import.send' })
  expect(did.tellUnready).toHaveBeenCalledOnce()
  expect(calls.inputs('check')).toEqual([])
  actor.send({ type: 'choices.change', choices: 'mended' })
  await calls.answer('interpret', ROWS)
  expect(calls.inputs('check')).toEqual([{ shown: ROWS, choices: 'mended' }])
})

it('asks to send what was asked for before it was ready, once it is', async () => {
  const { actor, calls, did, state, read } = start()
  actor.send({ type: 'source.take', source: 'a file' })
  await calls.answer('read', { table: 'table', choices: 'proposed' })
  actor.send({ type: 'import.send' })
  await calls.answer('interpret', BAD)
  expect(did.tellUnready).toHaveBeenCalledOnce()
  await read(ROWS)
  actor.send({ type: 'import.send' })
  await calls.answer('check', 'fine')
  expect(state()).toBe('confirming')
  actor.send({ type: 'import.cancel' })
  actor.send({ type: 'choices.change', choices: 'others' })
  actor.send({ type: 'import.send' })
  // Another cell was typed since: the operator asks anew.
  actor.send({ type: 'choices.change', choices: 'last' })
  await calls.answer('interpret', ROWS)
  await calls.answer('check', 'fine')
  expect(state()).toBe('ready')
})

it('sends no rows but those of the last choice, also where these could not be made', async () => {
  const { actor, calls, did, state, context, read } = start()
  await read(ROWS)
  actor.send({ type: 'choices.change', choices: 'others' })
  await calls.fail('interpret', new Error('torn'))
  expect(state()).toBe('mending')
  expect(context()).toMatchObject({ shown: undefined, failure: { message: 'torn' } })
  actor.send({ type: 'import.send' })
  expect(did.tellUnready).toHaveBeenCalledOnce()
  expect(calls.inputs('check')).toHaveLength(1)
})

it('asks to send once rows that were not looked at are', async () => {
  const { actor, calls, state, read } = start()
  await read(ROWS)
  await calls.fail('check', unreachable())
  expect(state()).toBe('mending')
  actor.send({ type: 'import.send' })
  await calls.answer('check', 'fine')
  expect(state()).toBe('confirming')
})

it('goes by the last choice, whatever comes of the ones before', async () => {
  const { actor, calls, context, state, read } = start()
  await read(ROWS)
  const checked = calls.get('check')
  actor.send({ type: 'choices.change', choices: 'second' })
  expect(checked.signal.aborted).toBe(true)
  const second = calls.get('interpret')
  actor.send({ type: 'choices.change', choices: 'third' })
  second.resolve(BAD)
  await settle()
  expect(state()).toBe('interpreting')
  await calls.answer('interpret', ROWS)
  expect(context().choices).toBe('third')
  expect(state()).toBe('checking')
})

it('says why a source is not read, and is ready for another', async () => {
  const { actor, calls, state, context } = start()
  actor.send({ type: 'source.take', source: 'a picture' })
  actor.send({ type: 'source.part', part: 0.5 })
  expect(context().part).toBe(0.5)
  await calls.answer('read', { fault: 'Not a table.' })
  expect(state()).toBe('choosing')
  expect(context().fault).toBe('Not a table.')
  actor.send({ type: 'source.take', source: 'a file' })
  expect(context()).toMatchObject({ fault: undefined, part: 0, source: 'a file' })
  const { signal } = calls.get('read')
  actor.send({ type: 'import.cancel' })
  expect(signal.aborted).toBe(true)
  expect(state()).toBe('choosing')
  actor.send({ type: 'source.take', source: 'another' })
  await calls.fail('read', new Error('torn'))
  expect(context().failure).toEqual({ kind: 'unexpected', message: 'torn' })
})

it('keeps the rows where the server refuses them, and its words until they are changed', async () => {
  const { actor, calls, state, context, read } = start()
  await read(ROWS)
  await calls.fail('check', refused(400, [{ acc_no: ['Taken.'] }]))
  expect(state()).toBe('mending')
  expect(context().failure).toMatchObject({ status: 400 })
  actor.send({ type: 'import.send' })
  expect(context().failure).toBeUndefined()
  actor.send({ type: 'import.cancel' })
  expect(state()).toBe('mending')
  actor.send({ type: 'choices.change', choices: 'mended' })
  await calls.answer('interpret', ROWS)
  await calls.answer('check', 'fine')
  actor.send({ type: 'import.send' })
  actor.send({ type: 'import.cancel' })
  expect(state()).toBe('ready')
  actor.send({ type: 'import.send' })
  actor.send({ type: 'import.confirm' })
  await calls.fail('send', refused(409))
  expect(state()).toBe('mending')
  expect(context()).toMatchObject({ answer: undefined, failure: { status: 409 } })
})

it('sends the same again under its key where no answer came', async () => {
  const { actor, calls, state, read } = start()
  await read(ROWS)
  await calls.answer('check', 'fine')
  actor.send({ type: 'import.send' })
  actor.send({ type: 'import.confirm' })
  await calls.fail('send', unreachable())
  expect(state()).toBe('unanswered')
  // It may stand in the books: nothing else is read meanwhile.
  actor.send({ type: 'source.take', source: 'another' })
  actor.send({ type: 'import.cancel' })
  expect(state()).toBe('unanswered')
  actor.send({ type: 'import.send' })
  await calls.fail('send', refused(500))
  actor.send({ type: 'import.send' })
  expect(calls.inputs('send')).toEqual(Array(3).fill({ shown: ROWS, choices: 'proposed', key: 'key-1' }))
  await calls.answer('send', 'what it is')
  actor.send({ type: 'import.cancel' })
  expect(state()).toBe('choosing')
})
