/** What a key that comes then may wait for. */
const IDLE_LEFT_MS = 3

/**
 * Runs when the browser rests, at the latest after so many milliseconds; `hasTime` is whether it does so still.
 * The answer calls it off.
 */
export function whenIdle(work: (hasTime: () => boolean) => void, latest: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => work(() => true))
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(
    (deadline) => work(() => deadline.didTimeout || deadline.timeRemaining() > IDLE_LEFT_MS),
    { timeout: latest },
  )
  return () => cancelIdleCallback(idle)
}
