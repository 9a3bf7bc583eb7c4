import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { batchMachine } from '../../src/machines/batch-machine.ts'
import { gridMachine } from '../../src/machines/grid-machine.ts'
import { macroMachine } from '../../src/machines/macro-machine.ts'
import { settle } from './fake-calls.ts'

const message = (text: string) => expect.objectContaining({ message: expect.stringContaining(text) })

it('an action that nobody provided throws in its name', () => {
  const error = vi.fn()
  const actor = createActor(batchMachine)
  actor.subscribe({ error })
  actor.start().send({ type: 'batch.start', items: [] })
  expect(error).toHaveBeenCalledExactlyOnceWith(message('finished is not provided'))
})

it('a call that nobody provided fails in its name', async () => {
  const stopped = vi.fn()
  const actor = createActor(
    batchMachine.provide({ actions: { stopped: (_, { failure }) => stopped(failure) } }),
  ).start()
  actor.send({ type: 'batch.start', items: ['one'] })
  await settle()
  expect(stopped).toHaveBeenCalledExactlyOnceWith({
    kind: 'unexpected',
    message: 'perform is not provided',
  })
})

it('a listener that nobody provided throws in its name', () => {
  const error = vi.fn()
  const actor = createActor(macroMachine)
  actor.subscribe({ error })
  actor.start().send({ type: 'macro.record' })
  expect(error).toHaveBeenCalledExactlyOnceWith(message('record is not provided'))
})

it('a guard that nobody provided throws in its name', () => {
  const error = vi.fn()
  const actor = createActor(gridMachine, { input: { columns: 1, rows: 1, first: { row: 0, column: 0 } } })
  actor.subscribe({ error })
  actor.start().send({ type: 'cell.type', text: 'a' })
  expect(error).toHaveBeenCalledExactlyOnceWith(message('isOpen is not provided'))
})
