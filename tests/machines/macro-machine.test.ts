import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { settingsTexts } from '../../contract/operator/settings.ts'
import { macroMachine, macroTexts } from '../../src/machines/macro-machine.ts'
import { Calls } from './fake-calls.ts'

const macro = { name: 'Rent', script: 'start /\nkeys a' }

function start() {
  const calls = new Calls()
  const keep = vi.fn()
  const say = vi.fn()
  const ended = vi.fn()
  const actor = createActor(
    macroMachine.provide({
      actors: { record: fromCallback(() => ended), replay: calls.actor('replay') },
      actions: { keep: (_, params) => keep(params), say: (_, params) => say(params) },
    }),
  ).start()
  return { actor, calls, ended, keep, say, state: () => actor.getSnapshot().value }
}

describe('a macro', () => {
  it('is recorded, named and kept', () => {
    const { actor, ended, keep, state } = start()
    actor.send({ type: 'macro.record' })
    expect(ended).not.toHaveBeenCalled()
    actor.send({ type: 'macro.typed', script: macro.script })
    actor.send({ type: 'macro.stop' })
    expect(ended).toHaveBeenCalled()
    for (const name of [' ', 'RENT ']) {
      actor.send({ type: 'macro.name', name })
      actor.send({ type: 'macro.keep', names: ['Rent'] })
      expect(state()).toBe('naming')
    }
    expect(actor.getSnapshot().context.error).toBe(settingsTexts.nameTwice)
    actor.send({ type: 'macro.name', name: ' Rent 2 ' })
    actor.send({ type: 'macro.keep', names: ['Rent'] })
    expect(keep).toHaveBeenCalledExactlyOnceWith({ macro: { ...macro, name: 'Rent 2' } })
    expect(state()).toBe('idle')
  })

  it.each([
    ['is too long', 'x'.repeat(10_001), 0, macroTexts.tooLong],
    ['is one too many', macro.script, 100, macroTexts.tooMany],
  ])('that %s is not kept, and not lost', (_, script, others, error) => {
    const { actor, keep, state } = start()
    actor.send({ type: 'macro.record' })
    actor.send({ type: 'macro.typed', script })
    actor.send({ type: 'macro.stop' })
    actor.send({ type: 'macro.name', name: 'Rent' })
    actor.send({ type: 'macro.keep', names: Array.from({ length: others }, (_, n) => `Macro ${n}`) })
    expect(state()).toBe('naming')
    expect(actor.getSnapshot().context).toMatchObject({ script, error })
    expect(keep).not.toHaveBeenCalled()
  })
})
