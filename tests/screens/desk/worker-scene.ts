import { expect, vi } from 'vitest'
import type { Scene } from '../../machines/ways.ts'
import { soon } from './at-the-desk.ts'
import { turns } from './desk-scene.ts'
import { PageWorker } from './page-worker.ts'

/** A call that is made of a worker in place of the server: the file that was dropped is read. */
export const READ = 'worker read'
/** A browser that has no thread left for a worker. */
export const NO_WORKER = { status: 0 } as const

const isOfWorker = (call: string) => call.startsWith('worker ')

/**
 * Replaces the browser's workers with ones that hold their answers until a test releases them. `callOf` returns the call
 * that an answer belongs to, or undefined for an answer that is delivered at once.
 */
export function heldWorkers(callOf: (answer: object) => string | undefined) {
  let isFull = false
  let workers: HeldWorker[] = []
  let letRead: (() => void) | undefined

  class HeldWorker extends PageWorker {
    readonly #held = new Map<string, object[]>()
    constructor(url: string | URL) {
      if (isFull) throw new Error('no thread is left')
      super(url)
      workers.push(this)
    }
    override answer(answer: object): void {
      if ('share' in answer) return
      const call = callOf(answer)
      if (call === undefined) super.answer(answer)
      else this.#held.set(call, [...this.held(call), answer])
    }
    held(call: string): readonly object[] {
      return this.#held.get(call) ?? []
    }
    forget(call: string): void {
      this.#held.delete(call)
    }
    say(answer: object): void {
      super.answer(answer)
    }
    tell(call: string): void {
      const answers = this.held(call)
      this.forget(call)
      for (const answer of answers) super.answer(answer)
    }
  }
  vi.stubGlobal('Worker', HeldWorker)

  const isHeld = (call: string) => (workers.at(-1)?.held(call).length ?? 0) > 0
  function release(): void {
    letRead?.()
    letRead = undefined
  }
  async function answerOf(call: string, isLost: boolean): Promise<void> {
    await soon(() => expect(isHeld(call)).toBe(true))
    const worker = workers.at(-1)
    if (isLost) worker?.fail()
    else worker?.tell(call)
  }

  return {
    /** Forgets the workers of the way before. */
    reset(): void {
      workers = []
      letRead = undefined
    },
    /** The bytes of a dropped file, which a worker has once the walk lets it. */
    bytesOf: (text: string): Promise<ArrayBuffer> =>
      new Promise((resolve) => {
        letRead = () => resolve(new TextEncoder().encode(text).buffer)
      }),
    /** Has the page hear how far the dropped file is read. */
    async share(share: number): Promise<void> {
      release()
      await soon(() => expect(isHeld(READ)).toBe(true))
      workers.at(-1)?.say({ share })
    },
    /** The scene of the server with the calls of the workers. */
    sceneOf: (ofServer: Scene): Scene => ({
      ...ofServer,
      open: (start, calls) =>
        ofServer.open(
          start,
          calls.filter((call) => !isOfWorker(call)),
        ),
      async answer(call, answer) {
        if (!isOfWorker(call)) return ofServer.answer(call, answer)
        isFull = answer === NO_WORKER
        if (call === READ) release()
        if (!isFull) await answerOf(call, answer === 'unreachable')
        await turns(5)
        isFull = false
      },
      isWaiting: (call) =>
        isOfWorker(call)
          ? isHeld(call) || (call === READ && letRead !== undefined)
          : ofServer.isWaiting(call),
      forget(call) {
        if (!isOfWorker(call)) return ofServer.forget(call)
        if (call === READ) letRead = undefined
        workers.at(-1)?.forget(call)
      },
    }),
  }
}
