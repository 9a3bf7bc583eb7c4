import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { authTexts } from '../../contract/auth.ts'
import { deletionMachine, deletionTexts } from '../../src/machines/deletion-machine.ts'
import { Calls, refused, unreachable, walk } from './walk.ts'

const target = { id: '12', label: 'entry 12', version: 3 }

function start(isGuarded: boolean) {
  const calls = new Calls()
  const removed = vi.fn()
  const told = vi.fn()
  const actor = createActor(
    deletionMachine.provide({
      actors: { verifyPassword: calls.actor('verifyPassword'), remove: calls.actor('remove') },
      actions: { removed: (_, params) => removed(params), refused: (_, params) => told(params) },
    }),
    { input: { isGuarded } },
  ).start()
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const type = (value: string) => {
    actor.send({ type: 'password.change', value })
    actor.send({ type: 'password.submit' })
  }
  return { actor, calls, removed, told, state, context, type }
}

describe('a deletion', () => {
  it('asks, takes the password, checks it, deletes', async () => {
    const { actor, calls, removed, state, context, type } = start(true)
    actor.send({ type: 'deletion.ask', target })
    actor.send({ type: 'deletion.confirm' })
    expect(calls.made).toEqual([])
    type('secret')
    expect(state()).toBe('verifying')
    await calls.answer('verifyPassword', true)
    expect(calls.inputs('verifyPassword')).toEqual([{ password: 'secret', target }])
    expect(state()).toBe('deleting')
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('secret')
    await calls.answer('remove')
    expect(calls.inputs('remove')).toEqual([{ target }])
    expect(removed).toHaveBeenCalledExactlyOnceWith({ target })
    expect([state(), context().target]).toEqual(['idle', undefined])
  })

  it('asks no password where none is needed', () => {
    const { actor, calls } = start(false)
    actor.send({ type: 'deletion.ask', target })
    expect(calls.made).toEqual([])
    actor.send({ type: 'deletion.confirm' })
    expect(calls.made).toEqual([{ source: 'remove', input: { target } }])
  })

  it('refuses a blank and a wrong password in the dialog', async () => {
    const { actor, calls, state, context, type } = start(true)
    actor.send({ type: 'deletion.ask', target })
    actor.send({ type: 'deletion.confirm' })
    actor.send({ type: 'password.submit' })
    expect(context().error).toBe(authTexts.enterPassword)
    type('wrong')
    await calls.answer('verifyPassword', false)
    expect(state()).toBe('askingPassword')
    expect(context()).toMatchObject({ password: '', error: deletionTexts.invalidPassword })
    actor.send({ type: 'password.change', value: 's' })
    expect(context().error).toBeUndefined()
    expect(calls.inputs('remove')).toEqual([])
  })

  it('says why the password could not be checked', async () => {
    const { actor, calls, context, type } = start(true)
    actor.send({ type: 'deletion.ask', target })
    actor.send({ type: 'deletion.confirm' })
    type('secret')
    await calls.fail('verifyPassword', unreachable())
    expect(context().error).toBe(deletionTexts.checkFailed)
    type('secret')
    await calls.fail('verifyPassword', refused(429, { detail: 'Too many tries.' }))
    expect(context().error).toBe('Too many tries.')
  })

  it('forgets everything on cancel, also while the password is checked', async () => {
    const { actor, calls, state, context, type } = start(true)
    actor.send({ type: 'deletion.ask', target })
    actor.send({ type: 'deletion.confirm' })
    type('secret')
    actor.send({ type: 'deletion.cancel' })
    await calls.answer('verifyPassword', true)
    expect(state()).toBe('idle')
    expect(context()).toMatchObject({ target: undefined, password: '', error: undefined })
    expect(calls.inputs('remove')).toEqual([])
  })

  it('deletes once, however often the keys are hit, and is past cancelling then', async () => {
    const { actor, calls, state, type } = start(true)
    actor.send({ type: 'deletion.ask', target })
    actor.send({ type: 'deletion.confirm' })
    type('secret')
    type('secret')
    await calls.answer('verifyPassword', true)
    for (const event of ['password.submit', 'deletion.confirm', 'deletion.cancel'] as const) {
      actor.send({ type: event })
    }
    expect(state()).toBe('deleting')
    expect(calls.made.map(({ source }) => source)).toEqual(['verifyPassword', 'remove'])
  })

  it('hands on why it was refused', async () => {
    const { actor, calls, told, state } = start(false)
    actor.send({ type: 'deletion.ask', target })
    actor.send({ type: 'deletion.confirm' })
    const body = { detail: '3 entries stand on 4001.' }
    await calls.fail('remove', refused(409, body))
    expect(told).toHaveBeenCalledExactlyOnceWith({ target, failure: { kind: 'refused', status: 409, body } })
    expect(state()).toBe('idle')
  })

  it('reaches every state', async () => {
    await walk({
      machine: deletionMachine,
      inputs: [{ isGuarded: true }, { isGuarded: false }],
      events: [
        { type: 'deletion.ask', target },
        { type: 'deletion.confirm' },
        { type: 'deletion.cancel' },
        { type: 'password.change', value: 'secret' },
        { type: 'password.submit' },
      ],
      outcomes: {
        verifyPassword: { done: [true, false], failed: [unreachable()] },
        remove: { done: [undefined], failed: [refused(409)] },
      },
      seen: ({ target: asked, password, error }) => [asked, password, error],
    })
  })
})
