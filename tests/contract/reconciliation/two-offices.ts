import { expect } from 'vitest'
import { type Matched, type MatchLine, pairDifference } from '../../../contract/reconciliation/match.ts'

/** Numbers that look random and are the same in each run (mulberry32). */
export function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    one: <T>(all: readonly T[]): T => all[below(all.length)] as T,
    chance: (share: number) => next() < share,
  }
}

export function shuffled<T>(all: readonly T[], { below }: ReturnType<typeof randomOf>): T[] {
  const left = [...all]
  return all.map(() => left.splice(below(left.length), 1)[0] as T)
}

/** What is wrong in a list, and which lines are the same, by their keys. */
interface Model {
  readonly wrong: Readonly<Record<'ours' | 'theirs' | 'differs', ReadonlySet<string>>>
  readonly truth: ReadonlyMap<string, string>
}

/** What another office has of the entries of one: some are missing, doubled, of another amount or misspelt there. */
export function otherOffice(seed: number, entries: readonly MatchLine[]) {
  const random = randomOf(seed)
  const wrong = { ours: new Set<string>(), theirs: new Set<string>(), differs: new Set<string>() }
  const truth = new Map<string, string>()
  const theirs = entries.flatMap((own, at): MatchLine[] => {
    const copy = {
      ...{ key: `t${at}`, date: own.date, codes: [own.codes[1] || (own.codes[0] as string)] },
      ...{ names: own.names, amount: own.amount },
    }
    const fate = random.below(12)
    if (fate === 0) {
      wrong.ours.add(own.key)
      return []
    }
    truth.set(own.key, copy.key)
    if (fate === 1) {
      wrong.theirs.add(copy.key)
      return [copy, { ...copy, key: `${copy.key}again` }]
    }
    if (fate === 2) {
      wrong.differs.add(own.key)
      return [{ ...copy, amount: copy.amount + BigInt(random.below(500) + 1) }]
    }
    if (fate === 3) return [{ ...copy, names: copy.names.replace(/[aeiou]/, '') }]
    return [copy]
  })
  return { ours: shuffled(entries, random), theirs: shuffled(theirs, random), wrong, truth }
}

/** Expects every difference of the model to be named, no other one, and no pair that is none. */
export function expectNamed({ pairs, onlyOurs, onlyTheirs }: Matched, { wrong, truth }: Model): void {
  // Which of two lines that say the same is paired is all one.
  const single = (key: string | undefined) => key?.replace('again', '')
  expect(new Set(onlyOurs.map(({ key }) => key))).toEqual(wrong.ours)
  expect(new Set(onlyTheirs.map(({ key }) => single(key)))).toEqual(wrong.theirs)
  const differing = pairs.filter((pair) => pairDifference(pair) !== 0n)
  expect(new Set(differing.map((pair) => pair.ours[0]?.key))).toEqual(wrong.differs)
  for (const pair of pairs) expect(single(pair.theirs[0]?.key)).toBe(truth.get(pair.ours[0]?.key ?? ''))
}
