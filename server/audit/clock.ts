/** How far the clocks of several servers, or a clock before and after it is set, may differ. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

const inWords = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Why nothing may be entered by this clock: it is behind the last entry, so that one of the two is
 * wrong, and so might be the business date. Undefined where it may.
 */
export function clockProblem(lastEntry: string | undefined, now: Date): string | undefined {
  if (lastEntry === undefined) return undefined
  const last = new Date(lastEntry)
  if (last.getTime() - now.getTime() <= CLOCK_TOLERANCE_MS) return undefined
  return (
    `The clock of the server stands at ${inWords(now)}, before the last entry of ${inWords(last)}: nothing is ` +
    'written until it is set right. If it is right now and was ahead then, run: npm run daftar -- clock accept.'
  )
}
