import { performance } from 'node:perf_hooks'
import v8 from 'node:v8'
import vm from 'node:vm'

/**
 * Keeps the server small on the office's machine. Left alone, V8 grows its nursery to over 100 MB under
 * a stream of postings and leaves garbage: 100 MB more at a million postings, with longer
 * pauses and no more postings a second (`npm run bench growth`). A thread that is started later begins with a larger
 * one: a report of many rows would be copied out of a small one again and again, for half of its time.
 */
export function limitMemory(): void {
  v8.setFlagsFromString('--semi-space-growth-factor=1')
  v8.setFlagsFromString('--heap-growing-percent=40')
  v8.setFlagsFromString('--min-semi-space-size=4')
}

const LOOK_MS = 5000
/** By how much memory has grown, in percent, before some is given back. */
const GROWN_PERCENT = 15
/** How much of its time the server works at most, in percent, while it counts as quiet. */
const QUIET_PERCENT = 20

/**
 * Whether memory has grown and the server is idle enough to collect garbage: resident memory in bytes, its least value
 * so far, and the busy share of the time.
 */
export const isTimeToRelease = ({ rss, least, worked }: Record<'rss' | 'least' | 'worked', number>) =>
  rss * 100 > least * (100 + GROWN_PERCENT) && worked * 100 < QUIET_PERCENT

/**
 * Gives memory back to the machine once large work is over: V8 keeps it until the next collection, which a
 * quiet server never runs. It takes some tens of milliseconds, so a busy server doesn't. Returns a function that ends it.
 */
export function releaseMemoryWhenIdle(): () => void {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as (how: object) => void
  const release = () => {
    // The one kind that also gives back the pages that V8 keeps for later.
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    return process.memoryUsage.rss()
  }
  // V8 lets the heap grow by a part of what its last collection left: without one, to several times as much.
  let least = release()
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization: worked } = performance.eventLoopUtilization(now, before)
    before = now
    const rss = process.memoryUsage.rss()
    least = isTimeToRelease({ rss, least, worked }) ? release() : Math.min(least, rss)
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}
