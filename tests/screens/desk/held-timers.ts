import { beforeEach } from 'vitest'
import { soon } from './at-the-desk.ts'

export interface HeldTimers {
  /** Lets every timer of this length ring that is set, and waits for one where none is yet. */
  ring(length: number): Promise<void>
  /** Resolves once a timer of this length is set. */
  isSet(length: number): Promise<void>
  /** How many timers of this length are set. */
  count(length: number): number
}

/** Holds timers and intervals of these lengths, in milliseconds, in the tests of a file: each fires only when the test says so. */
export function heldTimers(...lengths: readonly number[]): HeldTimers {
  const held = new Map<unknown, { readonly length: number; readonly ring: () => void }>()
  beforeEach(() => {
    const { setTimeout: set, clearTimeout: clear, setInterval: repeat } = globalThis
    const holding =
      (start: typeof setTimeout) =>
      (ring: () => void, length = 0, ...rest: readonly unknown[]) => {
        if (length === 0 || !lengths.includes(length)) return start(ring, length, ...rest)
        const timer = set(() => {})
        held.set(timer, { length, ring })
        return timer
      }
    globalThis.setTimeout = holding(set) as typeof setTimeout
    globalThis.setInterval = holding(repeat as typeof setTimeout) as unknown as typeof setInterval
    globalThis.clearTimeout = (timer) => {
      held.delete(timer)
      clear(timer)
    }
    return () => {
      Object.assign(globalThis, { setTimeout: set, clearTimeout: clear, setInterval: repeat })
      held.clear()
    }
  })
  const those = (length: number) => [...held].filter(([, timer]) => timer.length === length)
  const isSet = (length: number) =>
    soon(() => {
      if (those(length).length === 0) throw new Error(`no timer of ${length} ms is set`)
    })
  return {
    isSet,
    count: (length) => those(length).length,
    async ring(length) {
      await isSet(length)
      for (const [timer, { ring }] of those(length)) {
        held.delete(timer)
        ring()
      }
    },
  }
}
