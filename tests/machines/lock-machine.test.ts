import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { authTexts } from '../../contract/operator/auth.ts'
import { LOCK_RETRY_MS, type LockEvent, lockMachine, lockTexts } from '../../src/machines/lock-machine.ts'
import { WHY } from '../why.ts'
import { Calls, refused, settle, unreachable } from './fake-calls.ts'

const MINUTE_MS = 60_000
const answer = { token: 'a-token', user: { id: 1, email: 'zahra@office.af', name: 'Zahra', role: 'owner' } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(minutes = 15) {
  const calls = new Calls()
  const said = { shut: vi.fn(), open: vi.fn(), keepToken: vi.fn(), sayNotLocked: vi.fn() }
  const actor = createActor(
    lockMachine.provide({
      actors: { lock: calls.actor('lock'), unlock: calls.actor('unlock') },
      actions: { ...said, keepToken: (_, { answer: { token } }) => said.keepToken(token) },
    }),
  ).start()
  const send = (...events: readonly LockEvent[]) => {
    for (const event of events) actor.send(event)
  }
  send({ type: 'lock.minutes', minutes })
  const use = () => send({ type: 'lock.used', at: Date.now() })
  const type = (value: string) => send({ type: 'lock.type', field: 'password', value })
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const pass = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds)
    await settle()
  }
  return { actor, calls, ...said, send, use, type, state, context, pass }
}

async function locked() {
  const lock = start()
  lock.send({ type: 'lock.now' })
  await lock.calls.answer('lock')
  expect(lock.state()).toEqual({ locked: 'asking' })
  return lock
}

describe('a session that nobody uses', () => {
  it('locks after the minutes of the office, counted from the last key in any tab', async () => {
    const { calls, shut, use, state, pass } = start()
    await pass(14 * MINUTE_MS)
    use()
    await pass(14 * MINUTE_MS)
    expect(state()).toBe('watching')
    await pass(MINUTE_MS)
    expect([state(), shut.mock.calls.length]).toEqual(['locking', 0])
    await calls.answer('lock')
    expect([state(), shut.mock.calls.length]).toEqual([{ locked: 'asking' }, 1])
  })

  it('never locks where the office sets no minutes, and by new ones at once', async () => {
    const { send, state, pass } = start(0)
    await pass(40 * 24 * 60 * MINUTE_MS)
    expect(state()).toBe('watching')
    send({ type: 'lock.minutes', minutes: 5 })
    await pass(0)
    expect(state()).toBe('locking')
  })

  it('locks at the first key after the PC has slept, whose timers did not run', () => {
    const { use, state } = start()
    vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
    use()
    expect(state()).toBe('locking')
  })

  it('does not lock while the server is away: by keys the time begins again, without it is tried again', async () => {
    const { calls, use, state, pass } = start()
    await pass(15 * MINUTE_MS)
    await calls.fail('lock', unreachable())
    expect(state()).toBe('away')
    await pass(LOCK_RETRY_MS)
    expect(state()).toBe('locking')
    await calls.fail('lock', unreachable())
    use()
    expect(state()).toBe('watching')
  })

  it('leaves a session that has ended to whom it concerns', async () => {
    const { calls, state, pass } = start()
    await pass(15 * MINUTE_MS)
    await calls.fail('lock', refused(401))
    expect(state()).toBe('watching')
  })
})

describe('an operator who locks', () => {
  it('is told where it can not be done', async () => {
    const { calls, sayNotLocked, send, state } = start(0)
    send({ type: 'lock.now' })
    await calls.fail('lock', unreachable())
    expect([state(), sayNotLocked.mock.calls.length]).toEqual(['watching', 1])
  })
})

describe('a locked page', () => {
  it('opens by the password, which is kept nowhere, with the token that is answered', async () => {
    const { actor, calls, open, keepToken, send, type, state, context } = await locked()
    send({ type: 'lock.submit' })
    expect(context().errors).toEqual({ password: authTexts.passwordRequired })
    type('secret-word')
    send({ type: 'lock.submit' })
    await calls.answer('unlock', answer)
    expect(calls.inputs('unlock')).toEqual([{ password: 'secret-word', code: '' }])
    expect([state(), open.mock.calls.length, context().password]).toEqual(['watching', 1, ''])
    expect(keepToken).toHaveBeenCalledExactlyOnceWith('a-token')
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('secret-word')
  })

  it('says what is wrong: the password, the code that is due, too many attempts, no answer', async () => {
    const { calls, send, type, state, context } = await locked()
    const attempt = async (error: unknown) => {
      type('secret-word')
      send({ type: 'lock.submit' })
      await calls.fail('unlock', error)
      expect(state()).toEqual({ locked: 'asking' })
      return context()
    }
    const wrong = refused(400, { non_field_errors: [authTexts.badCredentials] })
    expect(await attempt(wrong)).toMatchObject({
      password: '',
      errors: { password: authTexts.wrongPassword },
    })
    const due = refused(400, { code: [WHY] })
    expect(await attempt(due)).toMatchObject({
      password: 'secret-word',
      needsCode: true,
      errors: { code: WHY },
    })
    expect(await attempt(refused(429, { detail: 'Wait.' }))).toMatchObject({ error: 'Wait.' })
    expect(await attempt(unreachable())).toMatchObject({ error: lockTexts.noAnswer })
  })

  it('opens where another tab has unlocked the session, and shuts where one has locked it', async () => {
    const { send, open, shut, type, state, context } = await locked()
    type('half a pass')
    send({ type: 'lock.lifted' })
    expect([state(), open.mock.calls.length, context().password]).toEqual(['watching', 1, ''])
    send({ type: 'lock.told' })
    expect([state(), shut.mock.calls.length]).toEqual([{ locked: 'asking' }, 2])
  })
})
