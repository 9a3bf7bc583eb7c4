import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { isForOperator } from '../../src/machines/failure.ts'
import { type OutboxRecord, outboxMachine, pauseAfter } from '../../src/machines/outbox-machine.ts'
import { Calls, refused, settle, unreachable } from './fake-calls.ts'

const record = (place: number, more: Partial<OutboxRecord> = {}): OutboxRecord => ({
  key: `key-${place}`,
  place,
  form: '/a-form',
  draft: { part: String(place) },
  start: { nextId: '', today: '' },
  today: '2026-11-20',
  tab: 'a-tab',
  saved_at: '2026-11-20T08:00:00Z',
  isSent: false,
  state: 'waiting',
  ...more,
})
const saved = { id: '1', version: 1 }

function startOutbox(records: readonly OutboxRecord[] = []) {
  const calls = new Calls()
  const clock = new SimulatedClock()
  const did = { written: vi.fn(), refused: vi.fn() }
  const actor = createActor(
    outboxMachine.provide({
      actors: { send: calls.actor('send') },
      actions: {
        written: (_, { record: { key } }) => did.written(key),
        refused: (_, { record: one }) => did.refused(one),
      },
    }),
    { input: { records }, clock },
  ).start()
  return {
    actor,
    calls,
    clock,
    did,
    lead: () => actor.send({ type: 'outbox.lead' }),
    read: (...now: OutboxRecord[]) => actor.send({ type: 'outbox.read', records: now }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    sends: () => (calls.inputs('send') as OutboxRecord[]).map(({ key }) => key),
  }
}

describe('the outbox', () => {
  it('sends one after the other, in order, each after the answer to the last', async () => {
    const { calls, did, lead, read, sends, state, context } = startOutbox([record(1), record(2)])
    lead()
    read(record(1), record(2), record(3))
    expect(sends()).toEqual(['key-1'])
    for (const _ of [1, 2, 3]) await calls.answer('send', saved)
    expect(sends()).toEqual(['key-1', 'key-2', 'key-3'])
    expect(did.written.mock.calls.flat()).toEqual(['key-1', 'key-2', 'key-3'])
    expect([state(), context().records]).toEqual([{ leading: 'resting' }, []])
  })

  it('goes on after a refusal, and keeps what was refused with why', async () => {
    const { calls, did, lead, sends, context } = startOutbox([record(1), record(2)])
    lead()
    await calls.fail('send', refused(400, { part: ['No.'] }))
    expect(sends()).toEqual(['key-1', 'key-2'])
    const back = { ...record(1), isSent: true, state: 'back' }
    expect(context().records).toMatchObject([back, record(2)])
    expect(context().records[0]?.failure).toEqual({ kind: 'refused', status: 400, body: { part: ['No.'] } })
    expect(did.refused).toHaveBeenCalledExactlyOnceWith(context().records[0])
    await calls.answer('send', saved)
    expect(sends()).toHaveLength(2)
  })

  it('knows of a record without an answer that it was sent', async () => {
    const { calls, lead, context } = startOutbox([record(1), record(2)])
    lead()
    await calls.fail('send', unreachable())
    expect(context().records).toEqual([record(1, { isSent: true }), record(2)])
  })

  it('waits in order while no answer comes, with growing pauses, and goes on when told', async () => {
    const { actor, calls, clock, did, lead, sends, state, context } = startOutbox([record(1), record(2)])
    lead()
    for (const tries of [1, 2, 3]) {
      await calls.fail('send', unreachable())
      expect([state(), context().tries]).toEqual([{ leading: 'pausing' }, tries])
      clock.increment(pauseAfter(tries) - 1)
      expect(state()).toEqual({ leading: 'pausing' })
      clock.increment(1)
      expect(state()).toEqual({ leading: 'sending' })
    }
    await calls.fail('send', unreachable())
    actor.send({ type: 'outbox.retry' })
    expect(sends()).toEqual(Array.from({ length: 5 }, () => 'key-1'))
    await calls.answer('send', saved)
    expect(did.written).toHaveBeenCalledExactlyOnceWith('key-1')
    expect(context()).toMatchObject({ tries: 0, trouble: undefined })
  })

  it('pauses at most half a minute', () => {
    expect([1, 2, 3, 6, 60].map(pauseAfter)).toEqual([1000, 2000, 4000, 30_000, 30_000])
  })

  it('goes past a record that was opened or deleted meanwhile', async () => {
    const { calls, did, lead, read, sends } = startOutbox([record(1), record(2)])
    lead()
    read(record(2))
    await calls.answer('send', undefined)
    expect(sends()).toEqual(['key-1', 'key-2'])
    expect(did.written).not.toHaveBeenCalled()
  })

  it('settles the record that was sent, whatever is read meanwhile', async () => {
    const { calls, did, lead, read, context } = startOutbox([record(2)])
    lead()
    // An earlier one, corrected, waits again.
    read(record(1), record(2))
    await calls.answer('send', saved)
    expect(did.written).toHaveBeenCalledExactlyOnceWith('key-2')
    expect(context().records).toEqual([record(1)])
  })

  it('lets another tab go on', async () => {
    const { actor, calls, lead, state, did } = startOutbox([record(1)])
    lead()
    const { resolve } = calls.get('send')
    actor.send({ type: 'outbox.follow' })
    resolve(saved)
    await settle()
    expect([state(), did.written.mock.calls]).toEqual(['following', []])
  })
})

describe('a failure', () => {
  it.each([
    ['of the record goes to the operator', refused(400), true],
    ['by another’s hand too', refused(409), true],
    ['of the program too', refused(500), true],
    ['of a session that has ended passes', refused(401), false],
    ['of a proxy without a server passes', refused(502), false],
    ['of a server on its way up passes', refused(503), false],
    ['of the network passes', unreachable(), false],
  ])('%s', (_, error, expected) => {
    expect(isForOperator((error as Error & { failure: Parameters<typeof isForOperator>[0] }).failure)).toBe(
      expected,
    )
  })
})
