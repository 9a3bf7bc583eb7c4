/** Chance that repeats itself: the same seed gives the same figures on every machine. */
export function randomOf(seed: string) {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    /** A whole number from `low` to `high`, both included. */
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    /** One of the list, those at its beginning more often. */
    often: <T>(list: readonly T[]) => list[Math.floor(next() * next() * list.length)] as T,
    /** About 1: mostly from 0.4 to 2.5, now and then far more. */
    spread: () => Math.exp((next() + next() + next() + next() - 2) * 1.6),
  }
}
export type Random = ReturnType<typeof randomOf>
