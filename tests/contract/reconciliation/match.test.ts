import { describe, expect, it } from 'vitest'
import { balancesOf, closingTexts, readClosing } from '../../../contract/reconciliation/closing.ts'
import {
  type ByHand,
  explainedBy,
  type Matched,
  type MatchLine,
  matchLines,
  namesDiffer,
  pairKey,
} from '../../../contract/reconciliation/match.ts'
import { addDays } from '../../../contract/text/dates.ts'
import { expectNamed, otherOffice, randomOf, shuffled } from './two-offices.ts'

const line = (key: string, own: Partial<MatchLine> = {}): MatchLine => ({
  ...{ key, date: '2026-11-20', codes: [], names: '', amount: 1000n },
  ...own,
})

/** What is paired, and what is not, by the keys of the lines. */
const keysOf = ({ pairs, onlyOurs, onlyTheirs }: Matched) => ({
  pairs: pairs
    .map(({ ours, theirs, by }) => `${ours.map(({ key }) => key)}=${theirs.map(({ key }) => key)} ${by}`)
    .sort(),
  ours: onlyOurs.map(({ key }) => key).sort(),
  theirs: onlyTheirs.map(({ key }) => key).sort(),
})

describe('two lists', () => {
  it.each<[string, MatchLine[], MatchLine[], ReturnType<typeof keysOf>]>([
    [
      'are paired by number or ref with the amount, however these are written',
      [line('a', { codes: ['A-12', ''] }), line('b', { codes: ['', '۰۰۷'] })],
      [line('x', { codes: ['', 'a 12'] }), line('y', { codes: ['7', ''] })],
      { pairs: ['a=x code', 'b=y code'], ours: [], theirs: [] },
    ],
    [
      'are paired by the number alone where the amounts differ, also by their side',
      [line('a', { codes: ['12'] }), line('b', { codes: ['13'] })],
      [line('x', { codes: ['12'], amount: 900n }), line('y', { codes: ['13'], amount: -1000n })],
      { pairs: ['a=x code', 'b=y code'], ours: [], theirs: [] },
    ],
    [
      'give the line with the amount the number first',
      [line('a', { codes: ['12'] })],
      [line('x', { codes: ['12'], amount: 900n }), line('y', { codes: ['12'] })],
      { pairs: ['a=y code'], ours: [], theirs: ['x'] },
    ],
    [
      'do not take a line with two numbers from one with one',
      [line('a', { codes: ['5'] }), line('b', { codes: ['5', '7'] })],
      [line('x', { codes: ['5'] }), line('y', { codes: ['7'] })],
      { pairs: ['a=x code', 'b=y code'], ours: [], theirs: [] },
    ],
    [
      'are paired by amount, three days and a word of the names',
      [line('a', { names: 'Ahmad Khan' }), line('b', { names: 'کریم', amount: 5n })],
      [
        line('x', { names: 'AHMAD Jan', date: '2026-11-23' }),
        line('y', { names: 'كريم خان', date: '2026-11-17', amount: 5n }),
      ],
      { pairs: ['a=x name', 'b=y name'], ours: [], theirs: [] },
    ],
    [
      'are not four days apart, and not by names alone',
      [line('a', { names: 'Ahmad Khan' }), line('b', { names: 'Karim', amount: 5n })],
      [line('x', { names: 'Ahmad', date: '2026-11-24' }), line('y', { names: 'Karim', amount: 6n })],
      { pairs: [], ours: ['a', 'b'], theirs: ['x', 'y'] },
    ],
    [
      'are not paired by a name where two have it',
      [line('a', { names: 'Ahmad' }), line('b', { names: 'Ahmad' })],
      [line('x', { names: 'Ahmad', date: '2026-11-21' })],
      { pairs: [], ours: ['a', 'b'], theirs: ['x'] },
    ],
    [
      'are paired by amount and day where these are the only ones',
      [line('a', { names: 'Ahmad' }), line('b', { amount: 5n }), line('c', { amount: 5n })],
      [line('x', { names: 'Zarif' }), line('y', { amount: 5n })],
      { pairs: ['a=x date'], ours: ['b', 'c'], theirs: ['y'] },
    ],
    [
      'are never paired by amount alone where there is no day',
      [line('a', { names: 'Ahmad' })],
      [line('x', { names: 'Ahmad', date: '' })],
      { pairs: [], ours: ['a'], theirs: ['x'] },
    ],
    [
      'leave the second of a line that is there twice',
      [line('a', { codes: ['12'] })],
      [line('x', { codes: ['12'] }), line('y', { codes: ['12'] })],
      { pairs: ['a=x code'], ours: [], theirs: ['y'] },
    ],
  ])('%s', (_, ours, theirs, expected) => {
    expect(keysOf(matchLines(ours, theirs))).toEqual(expected)
  })

  it('are the same in any order', () => {
    const random = randomOf(7)
    const lines = (prefix: string) =>
      Array.from({ length: 60 }, (_, at) =>
        line(`${prefix}${at}`, {
          codes: [random.chance(0.5) ? String(random.below(30)) : ''],
          names: random.one(['Ahmad Khan', 'Karim', 'Zarif Jan', '']),
          date: addDays('2026-11-01', random.below(20)),
          amount: BigInt(random.below(5) + 1),
        }),
      )
    const [ours, theirs] = [lines('o'), lines('t')]
    // Lines that say the same are one to who looks: they are compared by what they say.
    const said = ({ key: _, ...own }: MatchLine) =>
      JSON.stringify([own.date, own.codes, own.names, String(own.amount)])
    const saidOf = ({ pairs, onlyOurs, onlyTheirs }: Matched) => ({
      pairs: pairs.map((pair) => `${pair.ours.map(said)}=${pair.theirs.map(said)}`).sort(),
      ours: onlyOurs.map(said).sort(),
      theirs: onlyTheirs.map(said).sort(),
    })
    const first = saidOf(matchLines(ours, theirs))
    for (let turn = 0; turn < 5; turn += 1)
      expect(saidOf(matchLines(shuffled(ours, random), shuffled(theirs, random)))).toEqual(first)
  })

  it('are put together and taken apart by hand', () => {
    const ours = [line('a', { amount: 400n }), line('b', { amount: 600n }), line('c', { codes: ['9'] })]
    const theirs = [line('x'), line('y', { codes: ['9'] })]
    const apart = pairKey({ ours: [ours[2] as MatchLine], theirs: [theirs[1] as MatchLine] })
    const byHand: ByHand = { together: [{ ours: ['a', 'b'], theirs: ['x'] }], apart: [apart] }
    const matched = matchLines(ours, theirs, byHand)
    expect(keysOf(matched)).toEqual({ pairs: ['a,b=x hand'], ours: ['c'], theirs: ['y'] })
    expect(explainedBy(matched)).toBe(0n)
    // A line that is gone has no pair, and the others go by the passes again.
    expect(keysOf(matchLines(ours.slice(1), theirs, byHand)).pairs).toEqual([])
  })

  it('say where a pair names other people', () => {
    const pair = (ours: string, theirs: string) => ({
      ours: [line('a', { names: ours })],
      theirs: [line('x', { names: theirs })],
    })
    expect(namesDiffer(pair('Ahmad Khan', 'Khan AHMAD'))).toBe(false)
    expect(namesDiffer(pair('Ahmad Khan', 'Ahmd Khan'))).toBe(true)
    expect(namesDiffer(pair('', 'Ahmd Khan'))).toBe(false)
  })
})

/** The entries of an office over a month, each with a number, some with a ref. */
function entriesOf(seed: number, count: number) {
  const random = randomOf(seed)
  const NAMES = ['Ahmad', 'Karim', 'Zarif', 'Nazir', 'Omar', 'Latif', 'Gul', 'Rahim']
  return Array.from({ length: count }, (_, at) =>
    line(`o${at}`, {
      date: addDays('2026-11-01', random.below(30)),
      codes: [String(5000 + at), random.chance(0.5) ? `R${at}` : ''],
      names: `${random.one(NAMES)} ${random.one(NAMES)}`,
      amount: BigInt((random.chance(0.3) ? -1 : 1) * (random.below(900_000) + 100)),
    }),
  )
}

describe('the lists of two offices', () => {
  it.each(Array.from({ length: 25 }, (_, seed) => seed))('name every difference and no other: %i', (seed) => {
    const { ours, theirs, wrong, truth } = otherOffice(seed, entriesOf(seed, 120))
    const matched = matchLines(ours, theirs)
    expectNamed(matched, { wrong, truth })
    const sum = (lines: readonly MatchLine[]) => lines.reduce((total, { amount }) => total + amount, 0n)
    const opening = BigInt(seed * 100)
    const balances = balancesOf(opening + sum(ours), opening + sum(theirs), explainedBy(matched))
    expect(balances.opening).toBe(0n)
    expect(balancesOf(opening + 5n + sum(ours), opening + sum(theirs), explainedBy(matched)).opening).toBe(5n)
  })

  it('are matched by an index: ten thousand lines of one amount, day and name in no more than a second', () => {
    const lines = (prefix: string) =>
      Array.from({ length: 10_000 }, (_, at) =>
        line(`${prefix}${at}`, { names: 'Ahmad Khan', codes: [at % 2 === 0 ? 'same' : ''] }),
      )
    const [ours, theirs] = [lines('o'), lines('t')]
    const began = performance.now()
    const { pairs, onlyOurs } = matchLines(ours, theirs)
    expect(pairs).toHaveLength(5000)
    expect(onlyOurs).toHaveLength(5000)
    expect(performance.now() - began).toBeLessThan(5000)
  })
})

describe('their balance', () => {
  it.each([
    ['1,250.50 Dr', false, 125_050n],
    ['Cr 1250.5', false, -125_050n],
    ['۱۲۵۰ بدهکار', true, -125_000n],
    ['0', false, 0n],
  ])('%s, turned %s', (text, isTurned, balance) => {
    expect(readClosing(text, isTurned)).toEqual({ balance })
  })

  it('needs its side', () => {
    expect(readClosing('1250', false)).toEqual({ error: closingTexts.needsSide })
    expect(readClosing('-1250', false)).toEqual({ error: closingTexts.needsSide })
    expect(readClosing('abc', false)).toHaveProperty('error')
    expect(readClosing(' ', false)).toBeUndefined()
  })
})
