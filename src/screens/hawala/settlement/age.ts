const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago an instant was, in words; blank for none. */
export function ageOf(instant: string | undefined, now = Date.now()): string {
  const time = Date.parse(instant ?? '')
  if (Number.isNaN(time)) return ''
  const passed = now - time
  const [unit, ms] = UNITS.find(([, length]) => passed >= length) ?? ['second', 1000]
  return words.format(-Math.max(0, Math.round(passed / ms)), unit)
}
