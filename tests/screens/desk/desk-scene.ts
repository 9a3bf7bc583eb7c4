import { afterEach } from 'vitest'
import type { Answer, Scene } from '../../machines/ways.ts'
import { WHY } from '../../why.ts'
import type { Desk } from './at-the-desk.ts'
import { soon } from './at-the-desk.ts'
import { heldTimers } from './held-timers.ts'

/** A call that is on its way, and what lets its answer come. */
interface Waiting {
  readonly call: string
  answer(answer: Exclude<Answer, 'itself'>): void
}

/** Lets what was answered, or told, reach the machine before the next key: not everything that it hears can be seen. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

/**
 * The console in jsdom as a machine's walk needs it. `open` brings it to where the machine begins; from its
 * `hold` on every call of the machine waits for its answer; a delay of `delay_ms` is over when
 * the walk says so.
 */
export function deskScene(
  desk: Desk,
  open: (start: string, hold: () => void) => Promise<void>,
  delay_ms?: number,
): Scene {
  let waiting: Waiting[] = []
  /** Every call without an answer, also one that is nobody's any more. */
  const unanswered = new Set<Waiting>()
  const timers = delay_ms === undefined ? undefined : heldTimers(delay_ms)

  /** Holds the next call of this kind, and every one after it. */
  function holdNext(call: string): void {
    const [method = '', path = ''] = call.split(' ')
    desk.stage.once(method, path, (forward) => {
      holdNext(call)
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          call,
          answer(answer) {
            unanswered.delete(one)
            if (answer === 'forward') forward().then(resolve, reject)
            else if (answer === 'unreachable') reject(new TypeError('fetch failed'))
            else if (answer.status === 204) resolve(new Response(null, { status: 204 }))
            else resolve(Response.json(answer.body ?? null, { status: answer.status }))
          },
        }
        unanswered.add(one)
        waiting.push(one)
      })
    })
  }

  // A machine goes on behind a screen that is left. Half a minute later it would ask in the midst of another way.
  afterEach(async () => {
    while (unanswered.size > 0) {
      for (const one of unanswered) one.answer({ status: 403, body: { detail: WHY } })
      await turns(5)
    }
  })

  const newest = (call: string) => waiting.findLast((one) => one.call === call)
  return {
    async open(start, calls) {
      waiting = []
      await open(start, () => {
        for (const call of new Set(calls)) holdNext(call)
      })
    },
    keys: (text) => desk.stage.keys(text),
    path: () => desk.stage.path(),
    async answer(call, answer) {
      const one = await soon(() => newest(call) ?? Promise.reject(new Error(`no ${call} was made`)))
      // An older one is nobody's any more.
      waiting = waiting.filter((other) => other.call !== call)
      one.answer(answer)
      await turns(5)
    },
    isWaiting: (call) => newest(call) !== undefined,
    forget(call) {
      waiting = waiting.filter((other) => other.call !== call)
    },
    ...(timers && delay_ms !== undefined && { later: () => timers.ring(delay_ms) }),
  }
}
