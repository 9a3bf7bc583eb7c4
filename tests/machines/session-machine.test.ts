import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { type SessionEvent, sessionMachine, sessionTexts } from '../../src/machines/session-machine.ts'
import { Calls, refused, unreachable } from './fake-calls.ts'

const user = { id: 1, email: 'zahra@office.af', name: 'Zahra' }
const other = { id: 2, email: 'karim@office.af', name: 'Karim' }

function start(hasToken: boolean) {
  const calls = new Calls()
  const keepToken = vi.fn()
  const dropToken = vi.fn()
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        fetchProfile: calls.actor('fetchProfile'),
        signIn: calls.actor('signIn'),
        handOver: calls.actor('handOver'),
        signOut: calls.actor('signOut'),
        wipe: calls.actor('wipe'),
      },
      actions: { keepToken: (_, { token }) => keepToken(token), dropToken, wipeAndReload: () => {} },
    }),
    { input: { hasToken } },
  ).start()
  const send = (...types: ('login.submit' | Exclude<SessionEvent['type'], `login.${string}`>)[]) => {
    for (const type of types) actor.send({ type })
  }
  const fill = (field: 'email' | 'password', value: string) =>
    actor.send({ type: 'login.change', field, value })
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  return { actor, calls, keepToken, dropToken, send, fill, state, context }
}

async function signedIn() {
  const session = start(true)
  await session.calls.answer('fetchProfile', user)
  expect(session.state()).toEqual({ signedIn: 'active' })
  return session
}

describe('signing in', () => {
  it('keeps the token outside and the password nowhere', async () => {
    const { actor, calls, keepToken, send, fill, state, context } = start(false)
    fill('email', ' zahra@office.af ')
    fill('password', 'secret-word')
    send('login.submit', 'login.submit')
    await calls.answer('signIn', { token: 'a-token', user })
    expect(calls.inputs('signIn')).toEqual([{ email: 'zahra@office.af', password: 'secret-word' }])
    expect(state()).toEqual({ signedIn: 'active' })
    expect(context().user).toEqual(user)
    expect(keepToken).toHaveBeenCalledExactlyOnceWith('a-token')
    const stored = JSON.stringify(actor.getPersistedSnapshot())
    expect(stored).not.toContain('secret-word')
    expect(stored).not.toContain('a-token')
  })
})

describe('a password that somebody else chose', () => {
  const started = { ...user, must_change: true }

  it('opens nothing until another is chosen, and then what the server says', async () => {
    const { calls, send, fill, state, context } = start(false)
    fill('email', 'zahra@office.af')
    fill('password', 'start-word')
    send('login.submit')
    await calls.answer('signIn', { token: 'a-token', user: started })
    expect([state(), context().user, context().password]).toEqual(['choosing', undefined, 'start-word'])
    send('password.chosen')
    expect([state(), context().password]).toEqual(['restoring', ''])
    await calls.answer('fetchProfile', user)
    expect(state()).toEqual({ signedIn: 'active' })
  })

  it('is asked for again after a reload, and signing out wipes nothing', async () => {
    const { calls, send, state } = start(true)
    await calls.answer('fetchProfile', started)
    expect(state()).toBe('choosing')
    send('session.end')
    await calls.answer('leave')
    expect([state(), calls.inputs('wipe')]).toEqual(['signedOut', []])
  })

  it('interrupts work where an owner gave it meanwhile, and lets nobody else in', async () => {
    const { calls, send, fill, state } = await signedIn()
    send('session.refused')
    fill('password', 'start-word')
    send('login.submit')
    await calls.answer('signInAgain', { token: 'their-token', user: { ...other, must_change: true } })
    expect(state()).toEqual({ signedIn: { expired: 'asking' } })
    fill('password', 'start-word')
    send('login.submit')
    await calls.answer('signInAgain', { token: 'a-token', user: started })
    expect(state()).toBe('choosing')
  })
})

describe('a session that ends in the middle of work', () => {
  it('refuses another operator and keeps none of their token', async () => {
    const { calls, keepToken, send, fill, state, context } = await signedIn()
    send('session.refused')
    fill('password', 'secret-word')
    send('login.submit')
    await calls.answer('signInAgain', { token: 'their-token', user: other })
    expect(state()).toEqual({ signedIn: { expired: 'asking' } })
    expect(context()).toMatchObject({ user, password: '', error: sessionTexts.otherOperator })
    expect(keepToken).not.toHaveBeenCalled()
  })

  it('stays where it is on reads that fail meanwhile', async () => {
    const { send, state } = await signedIn()
    send('session.refused', 'session.lost', 'session.refused')
    expect(state()).toEqual({ signedIn: { expired: 'asking' } })
  })
})

describe('signing out', () => {
  it.each(['answered', 'failed'] as const)('forgets user and token, the call %s', async (outcome) => {
    const { calls, dropToken, send, state, context } = await signedIn()
    send('session.end')
    expect(calls.inputs('handOver')).toEqual([user])
    await calls.answer('handOver')
    expect([state(), dropToken.mock.calls.length]).toEqual(['signingOut', 0])
    await (outcome === 'answered' ? calls.answer('signOut') : calls.fail('signOut', unreachable()))
    expect([state(), calls.inputs('wipe')]).toEqual(['wiping', [user]])
    await (outcome === 'answered' ? calls.answer('wipe') : calls.fail('wipe', new Error('closed')))
    expect([state(), context().user]).toEqual(['signedOut', undefined])
    expect(dropToken).toHaveBeenCalledOnce()
  })

  it('asks where the drafts can not be handed over: stay, or leave them in this browser', async () => {
    const { calls, dropToken, send, state, context } = await signedIn()
    send('session.end')
    await calls.fail('handOver', unreachable())
    expect([state(), context().user, calls.inputs('signOut')]).toEqual(['heldBack', user, []])
    send('session.stay')
    expect(state()).toEqual({ signedIn: 'active' })
    send('session.end')
    await calls.fail('handOver', refused(401))
    send('session.leave')
    await calls.answer('leave')
    expect([state(), context().user]).toEqual(['signedOut', undefined])
    expect(calls.inputs('wipe')).toEqual([])
    expect(dropToken).toHaveBeenCalledOnce()
  })
})
