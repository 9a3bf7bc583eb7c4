import { daysBetween } from '../text/dates.ts'
import { foldName } from '../text/fold.ts'
import { MOST_DAYS_APART } from './reconciliation.ts'

/** A line of either list, as it is matched. */
export interface MatchLine {
  /** Knows the line among those of its list. */
  readonly key: string
  /** Blank where the list has no days. */
  readonly date: string
  /** Its number and its ref. */
  readonly codes: readonly string[]
  /** Who is named in it. */
  readonly names: string
  /** In minor units, above zero where the office owes it: a credit of its account, a debit of theirs. */
  readonly amount: bigint
}

/** By what the lines of a pair belong together: `hand` where the operator has said so. */
export type PairedBy = 'code' | 'name' | 'date' | 'hand'

/** Lines that belong together: one of each list, unless the operator has put more together. */
export interface Pair<Ours extends MatchLine = MatchLine, Theirs extends MatchLine = MatchLine> {
  readonly ours: readonly Ours[]
  readonly theirs: readonly Theirs[]
  readonly by: PairedBy
}

/** What the operator has put together and taken apart, by the keys of the lines. */
export interface ByHand {
  readonly together: readonly { readonly ours: readonly string[]; readonly theirs: readonly string[] }[]
  /** Pairs that were taken apart, by {@link pairKey}. */
  readonly apart: readonly string[]
}

export interface Matched<Ours extends MatchLine = MatchLine, Theirs extends MatchLine = MatchLine> {
  readonly pairs: readonly Pair<Ours, Theirs>[]
  readonly onlyOurs: readonly Ours[]
  readonly onlyTheirs: readonly Theirs[]
}

export const NOTHING_BY_HAND: ByHand = { together: [], apart: [] }

/** Names a pair by the keys of its lines. */
export const pairKey = ({ ours, theirs }: Pick<Pair, 'ours' | 'theirs'>): string =>
  JSON.stringify([ours.map(({ key }) => key), theirs.map(({ key }) => key)])

export const sumOf = (lines: readonly Pick<MatchLine, 'amount'>[]): bigint =>
  lines.reduce((sum, { amount }) => sum + amount, 0n)

/** What the office has more than the correspondent in a pair. */
export const pairDifference = ({ ours, theirs }: Pick<Pair, 'ours' | 'theirs'>): bigint =>
  sumOf(ours) - sumOf(theirs)

/** A line with what it is compared by. */
interface Folded {
  readonly line: MatchLine
  readonly codes: readonly string[]
  readonly words: readonly string[]
  /** Lines in the order of this text are in the same order however their list is. */
  readonly order: string
}

const WORD = /[\p{L}\p{M}]{2,}/gu

/** The words of a text as names are compared: folded, without figures and single letters. */
export const nameWords = (names: string): readonly string[] => [...new Set(foldName(names).match(WORD) ?? [])]

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function folded(line: MatchLine): Folded {
  const codes = [...new Set(line.codes.map(foldCode))].filter((code) => code !== '').sort(byText)
  const words = [...nameWords(line.names)].sort()
  return { line, codes, words, order: JSON.stringify([line.date, String(line.amount), codes, words]) }
}

/** A number or a ref as it is compared: `No. ۰۰۱۲/A` is `no12a`. Zeros in front of it are those of a spreadsheet. */
const foldCode = (code: string): string =>
  foldName(code)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(/^0+(?=\d)/, '')

const byOrder = (one: Folded, other: Folded): number => byText(one.order, other.order)

/** Lines of both lists that have a key in common. */
interface Group {
  readonly key: string
  readonly ours: Folded[]
  readonly theirs: Folded[]
}

/** The lines of both lists that are not used yet, by a key of each of which they have any number. */
function groupsBy(
  lists: { readonly ours: readonly Folded[]; readonly theirs: readonly Folded[] },
  used: ReadonlySet<Folded>,
  keysOf: (line: Folded) => readonly string[],
): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const side of ['ours', 'theirs'] as const)
    for (const line of lists[side]) {
      if (used.has(line)) continue
      for (const key of keysOf(line)) {
        const group = groups.get(key) ?? { key, ours: [], theirs: [] }
        group[side].push(line)
        groups.set(key, group)
      }
    }
  return [...groups.values()].filter(({ ours, theirs }) => ours.length > 0 && theirs.length > 0)
}

const amountOf = ({ line }: Folded) => String(line.amount)

/** Whether two lines are so few days apart that they may be one. */
const isNear = ({ line: one }: Folded, { line: other }: Folded) =>
  one.date !== '' && other.date !== '' && Math.abs(daysBetween(one.date, other.date)) <= MOST_DAYS_APART

/** The only line of a list that another has a word and the amount in common with, some days apart; undefined for none or more. */
function onlyOne(
  line: Folded,
  byWord: ReadonlyMap<string, readonly Folded[]>,
  used: ReadonlySet<Folded>,
): Folded | undefined {
  let found: Folded | undefined
  for (const word of line.words)
    for (const other of nearOnes(byWord.get(`${amountOf(line)} ${word}`) ?? [], line)) {
      if (used.has(other) || other === found) continue
      if (found !== undefined) return undefined
      found = other
    }
  return found
}

/** Those of lines in the order of their days that are near one: found by halves, since a common name has thousands. */
function* nearOnes(lines: readonly Folded[], line: Folded) {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const date = lines[middle]?.line.date ?? ''
    if (date < line.line.date && daysBetween(date, line.line.date) > MOST_DAYS_APART) low = middle + 1
    else high = middle
  }
  for (let at = low; at < lines.length; at += 1) {
    const other = lines[at]
    if (other === undefined || !isNear(line, other)) return
    yield other
  }
}

/** Lines by each of their words with their amount, in the order of their days. */
function byWordOf(
  lines: readonly Folded[],
  used: ReadonlySet<Folded>,
): ReadonlyMap<string, readonly Folded[]> {
  const byWord = new Map<string, Folded[]>()
  for (const line of lines) {
    if (used.has(line) || line.line.date === '') continue
    for (const word of line.words) {
      const key = `${amountOf(line)} ${word}`
      const some = byWord.get(key)
      if (some) some.push(line)
      else byWord.set(key, [line])
    }
  }
  return byWord
}

/** Pairs lines as they are found; each is used once. */
function pairing(lists: { readonly ours: readonly Folded[]; readonly theirs: readonly Folded[] }) {
  const used = new Set<Folded>()
  const pairs: (readonly [Folded, Folded, PairedBy])[] = []
  const pair = (one: Folded, other: Folded, by: PairedBy) => {
    used.add(one).add(other)
    pairs.push([one, other, by])
  }
  return {
    used,
    pairs,
    /** Pairs what has a code in common: groups of few lines first, so that a line with two codes is not taken from another. */
    byCode(keysOf: (line: Folded) => readonly string[]): void {
      const groups = [...groupsBy(lists, used, keysOf)]
      groups.sort(
        (one, other) =>
          one.ours.length * one.theirs.length - other.ours.length * other.theirs.length ||
          (one.key < other.key ? -1 : 1),
      )
      for (const { ours, theirs } of groups) {
        const [mine, others] = [ours, theirs].map((lines) => lines.filter((line) => !used.has(line)))
        mine?.forEach((line, at) => {
          const other = others?.[at]
          if (other) pair(line, other, 'code')
        })
      }
    },
    /** Pairs what is the only one for each other by amount, days and a word of the names. */
    byName(): void {
      const [ours, theirs] = [byWordOf(lists.ours, used), byWordOf(lists.theirs, used)]
      const found = lists.ours.flatMap((line) => {
        const other = used.has(line) ? undefined : onlyOne(line, theirs, used)
        return other && onlyOne(other, ours, used) === line ? [[line, other] as const] : []
      })
      for (const [line, other] of found) pair(line, other, 'name')
    },
    /** Pairs what is the only one of each list with its amount and day. */
    byDate(): void {
      const groups = groupsBy(lists, used, (one) =>
        one.line.date === '' ? [] : [`${amountOf(one)} ${one.line.date}`],
      )
      for (const { ours, theirs } of groups) {
        const [line, other] = [ours[0], theirs[0]]
        if (line && other && ours.length === 1 && theirs.length === 1) pair(line, other, 'date')
      }
    },
  }
}

/** What the operator has put together of these lines; a pair of which a line is gone is none any more. */
function pairedByHand<Ours extends MatchLine, Theirs extends MatchLine>(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  { together }: ByHand,
): readonly Pair<Ours, Theirs>[] {
  const [mine, others] = [
    new Map(ours.map((one) => [one.key, one])),
    new Map(theirs.map((one) => [one.key, one])),
  ]
  return together.flatMap((keys) => {
    const pair = {
      ours: keys.ours.flatMap((key) => mine.get(key) ?? []),
      theirs: keys.theirs.flatMap((key) => others.get(key) ?? []),
      by: 'hand',
    } as const
    const isWhole = pair.ours.length === keys.ours.length && pair.theirs.length === keys.theirs.length
    return isWhole ? [pair] : []
  })
}

/**
 * Matches the entries of an account with the list of its correspondent (docs/books.md, "Reconciliation"): what the operator has
 * put together, then by number or ref with the amount, by number or ref alone, by amount, days and a word of the names, and by
 * amount and day. Each line is used once. The order of the lists changes nothing but which of lines that say the same is paired.
 */
export function matchLines<Ours extends MatchLine, Theirs extends MatchLine>(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  byHand: ByHand = NOTHING_BY_HAND,
): Matched<Ours, Theirs> {
  const together = pairedByHand(ours, theirs, byHand)
  const taken = new Set<MatchLine>(together.flatMap((pair) => [...pair.ours, ...pair.theirs]))
  const listOf = (lines: readonly MatchLine[]) =>
    lines
      .filter((line) => !taken.has(line))
      .map(folded)
      .sort(byOrder)
  const passes = pairing({ ours: listOf(ours), theirs: listOf(theirs) })
  passes.byCode((one) => one.codes.map((code) => `${code} ${amountOf(one)}`))
  passes.byCode(({ codes }) => codes)
  passes.byName()
  passes.byDate()
  const apart = new Set(byHand.apart)
  const found = passes.pairs
    .map(([one, other, by]) => ({ ours: [one.line as Ours], theirs: [other.line as Theirs], by }))
    .filter((pair) => !apart.has(pairKey(pair)))
  const pairs = [...together, ...found]
  const paired = new Set<MatchLine>(pairs.flatMap((pair) => [...pair.ours, ...pair.theirs]))
  return {
    pairs,
    onlyOurs: ours.filter((line) => !paired.has(line)),
    onlyTheirs: theirs.filter((line) => !paired.has(line)),
  }
}

/** The difference that a list explains: what only the office has, less what only they have, and where a pair differs. */
export const explainedBy = ({ pairs, onlyOurs, onlyTheirs }: Matched): bigint =>
  sumOf(onlyOurs) - sumOf(onlyTheirs) + pairs.reduce((sum, pair) => sum + pairDifference(pair), 0n)

/** Whether lines that belong together name their people otherwise: a word of theirs is none of ours. */
export function namesDiffer({ ours, theirs }: Pick<Pair, 'ours' | 'theirs'>): boolean {
  const own = new Set(ours.flatMap(({ names }) => nameWords(names)))
  const other = theirs.flatMap(({ names }) => nameWords(names))
  return own.size > 0 && other.some((word) => !own.has(word))
}
