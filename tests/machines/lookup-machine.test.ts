import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { lookupMachine } from '../../src/machines/lookup-machine.ts'
import { Calls, unreachable, walk } from './walk.ts'

const texts = { enterId: 'Please enter an ID', notFound: 'Not found', failed: 'Failed to search' }

function start() {
  const calls = new Calls()
  const found = vi.fn()
  const focusId = vi.fn()
  const actor = createActor(
    lookupMachine.provide({
      actors: { search: calls.actor('search') },
      actions: { found: (_, params) => found(params), focusId },
    }),
    { input: { texts } },
  ).start()
  const error = () => actor.getSnapshot().context.error
  return { actor, calls, found, focusId, error }
}

describe('a search by id', () => {
  it('asks for an id, and for one in western digits', async () => {
    const { actor, calls, found, focusId, error } = start()
    actor.send({ type: 'lookup.change', value: '  ' })
    actor.send({ type: 'lookup.submit' })
    expect(error()).toBe(texts.enterId)
    expect(focusId).toHaveBeenCalledOnce()
    expect(calls.made).toEqual([])

    actor.send({ type: 'lookup.change', value: ' ۱۲٣' })
    expect(error()).toBeUndefined()
    actor.send({ type: 'lookup.submit' })
    await calls.answer('search', { name: 'a record' })
    expect(calls.inputs('search')).toEqual([{ id: '123' }])
    expect(found).toHaveBeenCalledExactlyOnceWith({ record: { name: 'a record' }, id: '123' })
  })

  it('says that nothing is found, or that the call failed', async () => {
    const { actor, calls, found, error } = start()
    actor.send({ type: 'lookup.change', value: '7' })
    actor.send({ type: 'lookup.submit' })
    await calls.answer('search', undefined)
    expect(error()).toBe(texts.notFound)
    actor.send({ type: 'lookup.submit' })
    expect(error()).toBeUndefined()
    await calls.fail('search', unreachable())
    expect(error()).toBe(texts.failed)
    expect(found).not.toHaveBeenCalled()
  })

  it('searches once however often it is submitted, and takes no other id meanwhile', async () => {
    const { actor, calls, found } = start()
    actor.send({ type: 'lookup.change', value: '7' })
    actor.send({ type: 'lookup.submit' })
    actor.send({ type: 'lookup.submit' })
    actor.send({ type: 'lookup.change', value: '78' })
    actor.send({ type: 'lookup.clear' })
    expect(calls.made).toHaveLength(1)
    await calls.answer('search', { name: 'a record' })
    expect(found).toHaveBeenCalledExactlyOnceWith({ record: { name: 'a record' }, id: '7' })
    actor.send({ type: 'lookup.clear' })
    expect(actor.getSnapshot().context).toMatchObject({ id: '', error: undefined })
  })

  it('reaches every state', async () => {
    const { paths } = await walk({
      machine: lookupMachine,
      inputs: [{ texts }],
      events: [
        { type: 'lookup.change', value: '7' },
        { type: 'lookup.submit' },
        { type: 'lookup.clear' },
      ] as const,
      outcomes: { search: { done: [undefined, { name: 'a record' }], failed: [unreachable()] } },
      seen: ({ id, error }) => [id, error],
    })
    expect(paths).toBeGreaterThan(4)
  })
})
