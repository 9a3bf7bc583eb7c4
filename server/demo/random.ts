/** Chance that repeats itself: the same seed gives the same figures on every machine. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the list, each as likely as its weight says. */
  weighted<T>(list: readonly (readonly [T, number])[]): T
  /** About 1: mostly from 0.4 to 2.5, now and then far more. */
  spread(): number
}

function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** A stream of chance of its own for each name, so that a new part leaves the others as they were. */
export function randomFor(seed: string, name: string): Random {
  let state = seedOf(`${seed}/${name}`)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  function pick<T>(list: readonly T[]): T {
    return list[Math.floor(next() * list.length)] as T
  }
  function weighted<T>(list: readonly (readonly [T, number])[]): T {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    const found = list.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    return (found ?? (list.at(-1) as readonly [T, number]))[0]
  }
  const spread = () => Math.exp((next() + next() + next() + next() - 2) * 1.6)
  return { next, between, chance: (probability) => next() < probability, pick, weighted, spread }
}
