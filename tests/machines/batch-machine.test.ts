import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { batchMachine } from '../../src/machines/batch-machine.ts'
import { Calls, refused, unreachable, walk } from './walk.ts'

function start() {
  const calls = new Calls()
  const finished = vi.fn()
  const stopped = vi.fn()
  const actor = createActor(
    batchMachine.provide({
      actors: { perform: calls.actor('perform') },
      actions: { finished, stopped: (_, params) => stopped(params) },
    }),
  ).start()
  const begin = (...items: unknown[]) => actor.send({ type: 'batch.start', items })
  return { actor, calls, finished, stopped, begin }
}

describe('a batch', () => {
  it('goes one after another, and tells once that it is done', async () => {
    const { actor, calls, finished, begin } = start()
    begin('a', 'b')
    begin('a', 'b')
    expect(calls.inputs('perform')).toEqual([{ item: 'a' }])
    await calls.answer('perform')
    expect(calls.inputs('perform')).toEqual([{ item: 'a' }, { item: 'b' }])
    expect(actor.getSnapshot().context).toMatchObject({ waiting: ['b'], total: 2 })
    expect(finished).not.toHaveBeenCalled()
    await calls.answer('perform')
    expect(finished).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('stops at the first that fails, and goes on with what it is given then', async () => {
    const { actor, calls, finished, stopped, begin } = start()
    begin('a', 'b', 'c')
    await calls.answer('perform')
    await calls.fail('perform', unreachable())
    expect(stopped).toHaveBeenCalledExactlyOnceWith({ failure: { kind: 'unreachable' } })
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unreachable' })
    expect(calls.made).toHaveLength(2)
    begin('c')
    expect(actor.getSnapshot().context.failure).toBeUndefined()
    await calls.answer('perform')
    expect(finished).toHaveBeenCalledOnce()
  })

  it('is done at once where there is nothing to do', () => {
    const { calls, finished, begin } = start()
    begin()
    expect(finished).toHaveBeenCalledOnce()
    expect(calls.made).toEqual([])
  })

  it('reaches every state', async () => {
    const { paths } = await walk({
      machine: batchMachine,
      inputs: [undefined],
      events: [
        { type: 'batch.start', items: ['a', 'b'] },
        { type: 'batch.start', items: [] },
      ],
      outcomes: { perform: { done: [undefined], failed: [refused(400), unreachable()] } },
      seen: ({ waiting, failure }) => [waiting, failure?.kind],
    })
    expect(paths).toBeGreaterThan(4)
  })
})
