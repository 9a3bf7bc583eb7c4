import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type MatchRead, matchMachine } from '../../src/machines/match-machine.ts'
import { refused, unreachable } from './fake-calls.ts'

/** The machine with calls that the test answers. */
function start(kept: unknown = 'new') {
  const agreed: string[] = []
  const sent: unknown[] = []
  let read: (read: MatchRead) => void = () => {}
  let answer: { done: () => void; failed: (error: unknown) => void } | undefined
  let keys = 0
  const actor = createActor(
    matchMachine.provide({
      actors: {
        read: fromPromise<MatchRead, { source: unknown; work: unknown; tellPart: (part: number) => void }>(
          () =>
            new Promise((resolve) => {
              read = resolve
            }),
        ),
        agree: fromPromise(
          ({ input }: { input: { sent: unknown; key: string } }) =>
            new Promise<unknown>((resolve, reject) => {
              sent.push([input.sent, input.key])
              answer = { done: () => resolve('agreed'), failed: reject }
            }),
        ),
      },
      actions: { agreed: () => void agreed.push('agreed') },
    }),
    {
      input: {
        newKey: () => {
          keys += 1
          return `key ${keys}`
        },
        work: kept,
      },
    },
  ).start()
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    actor,
    agreed,
    sent,
    read: async (result: MatchRead) => {
      read(result)
      await settled()
    },
    done: async () => {
      answer?.done()
      await settled()
    },
    failed: async (error: unknown) => {
      answer?.failed(error)
      await settled()
    },
    get state() {
      return actor.getSnapshot().value
    },
    get context() {
      return actor.getSnapshot().context
    },
  }
}

describe('a list that is matched', () => {
  it('is read into the work; a fault leaves the work as it was', async () => {
    const one = start('kept')
    one.actor.send({ type: 'source.take', source: 'file' })
    expect(one.state).toBe('reading')
    one.actor.send({ type: 'source.part', part: 0.5 })
    expect(one.context.part).toBe(0.5)
    await one.read({ fault: 'No.' })
    expect([one.state, one.context.work, one.context.fault]).toEqual(['open', 'kept', 'No.'])
    one.actor.send({ type: 'source.take', source: 'file' })
    expect(one.context.fault).toBeUndefined()
    await one.read({ work: 'read' })
    expect([one.state, one.context.work]).toEqual(['open', 'read'])
  })

  it('is not read any more once it is cancelled', async () => {
    const one = start('kept')
    one.actor.send({ type: 'source.take', source: 'file' })
    one.actor.send({ type: 'match.cancel' })
    await one.read({ work: 'read' })
    expect([one.state, one.context.work]).toEqual(['open', 'kept'])
  })

  it('is agreed once, also where no answer came', async () => {
    const one = start()
    one.actor.send({ type: 'match.agree', sent: 'all' })
    one.actor.send({ type: 'work.change', work: 'other' })
    expect([one.state, one.context.work]).toEqual(['agreeing', 'new'])
    await one.failed(unreachable())
    expect(one.state).toBe('unanswered')
    one.actor.send({ type: 'match.again' })
    await one.done()
    expect([one.state, one.agreed]).toEqual(['open', ['agreed']])
    expect(one.sent).toEqual([
      ['all', 'key 1'],
      ['all', 'key 1'],
    ])
  })

  it('is open again where it is refused, and another agreement has another key', async () => {
    const one = start()
    one.actor.send({ type: 'match.agree', sent: 'all' })
    await one.failed(refused(409))
    expect([one.state, one.context.failure?.kind, one.agreed]).toEqual(['open', 'refused', []])
    one.actor.send({ type: 'work.change', work: 'mended' })
    expect(one.context.failure).toBeUndefined()
    one.actor.send({ type: 'match.agree', sent: 'all' })
    expect(one.sent.at(-1)).toEqual(['all', 'key 2'])
  })
})
