import type { Ours, Theirs } from '../../../../contract/reconciliation/lines.ts'
import {
  namesDiffer,
  type Pair,
  pairDifference,
  pairKey,
  sumOf,
} from '../../../../contract/reconciliation/match.ts'
import { recordLabelled } from '../../../commands/catalog/nouns.ts'
import { type MatchedWork, NO_MARKS, type Work } from '../../../shell/match/work.ts'
import { columnFrom, type ReportColumn, type ReportRow } from '../../../ui/report/report.ts'
import { common } from '../phrases.ts'
import { phrases } from './phrases.ts'

/** A row of two lists that are matched: a pair, or a line of one of them. */
export interface MatchRow {
  readonly key: string
  readonly state: 'differs' | 'theirs' | 'ours' | 'names' | 'paired'
  readonly ours: readonly Ours[]
  readonly theirs: readonly Theirs[]
  readonly isMarked: boolean
}

const STATES: Readonly<Record<MatchRow['state'], string>> = {
  differs: phrases.stateDiffers,
  theirs: phrases.stateTheirs,
  ours: phrases.stateOurs,
  names: phrases.stateNames,
  paired: phrases.statePaired,
}

const texts = (values: readonly (string | undefined)[]): string =>
  [...new Set(values.filter((value) => value))].join(' · ')

const codesOf = (lines: readonly { readonly codes: readonly string[] }[]) =>
  texts(lines.flatMap(({ codes }) => codes))
const amountOf = (lines: readonly Ours[] | readonly Theirs[]) => (lines.length > 0 ? sumOf(lines) : undefined)

/** What a row is by more than its amounts. */
export const COLUMNS: readonly ReportColumn<MatchRow>[] = [
  columnFrom('mark', phrases.mark, 'code', ({ isMarked }) => (isMarked ? phrases.marked : undefined)),
  columnFrom('state', phrases.state, 'code', ({ state }) => STATES[state]),
  columnFrom('date', common.date, 'day', ({ ours }) => ours[0]?.date),
  columnFrom('number', phrases.ourRef, 'code', ({ ours }) => codesOf(ours)),
  columnFrom('name', phrases.name, 'text', ({ ours }) => texts(ours.map(({ names }) => names))),
  columnFrom('ours', phrases.ours, 'balance', ({ ours }) => amountOf(ours)),
  columnFrom('their_date', phrases.theirDate, 'day', ({ theirs }) => theirs[0]?.date || undefined),
  columnFrom('their_ref', phrases.theirRef, 'text', ({ theirs }) => codesOf(theirs)),
  columnFrom('their_name', phrases.theirName, 'text', ({ theirs }) =>
    texts(theirs.map(({ names }) => names)),
  ),
  columnFrom('theirs', phrases.theirs, 'balance', ({ theirs }) => amountOf(theirs)),
  columnFrom('difference', phrases.difference, 'money', (row) => pairDifference(row) || undefined),
]

const pairRow = (pair: Pair<Ours, Theirs>): MatchRow => ({
  key: `pair ${pairKey(pair)}`,
  state: pairDifference(pair) !== 0n ? 'differs' : namesDiffer(pair) ? 'names' : 'paired',
  ours: pair.ours,
  theirs: pair.theirs,
  isMarked: false,
})

/** The rows by group, what differs first, each group under its heading. */
export function rowsOf(
  { matched }: Pick<MatchedWork, 'matched'>,
  marks: Work['marks'],
): readonly ReportRow<MatchRow>[] {
  const marked = (side: 'ours' | 'theirs') => new Set(marks.side === side ? marks.keys : [])
  const [mine, others] = [marked('ours'), marked('theirs')]
  const pairs = Map.groupBy(matched.pairs.map(pairRow), ({ state }) => state)
  const theirs = matched.onlyTheirs.map(
    (line): MatchRow => ({
      ...{ key: `theirs ${line.key}`, state: 'theirs', ours: [], theirs: [line] },
      isMarked: others.has(line.key),
    }),
  )
  const ours = matched.onlyOurs.map(
    (line): MatchRow => ({
      ...{ key: `ours ${line.key}`, state: 'ours', ours: [line], theirs: [] },
      isMarked: mine.has(line.key),
    }),
  )
  const groups = [
    ['differs', pairs.get('differs') ?? [], phrases.differs],
    ['theirs', theirs, phrases.onlyTheirs],
    ['ours', ours, phrases.onlyOurs],
    ['names', pairs.get('names') ?? [], phrases.namesDiffer],
    ['paired', pairs.get('paired') ?? [], phrases.paired],
  ] as const
  return groups.flatMap(([key, rows, text]): readonly ReportRow<MatchRow>[] =>
    rows.length === 0 ? [] : [{ level: 0, key, text: text({ count: rows.length }) }, ...rows],
  )
}

/** The record of an entry of the office that a row is of. */
export const hrefOf = ({ ours: [first] }: MatchRow): string | undefined =>
  first && recordLabelled(first.own.transaction_type, String(first.own.object_id))

/**
 * The work after a row's key: a pair is taken apart; a line is marked, or not any more; a line of the other list than what is
 * marked is paired with it.
 */
export function toggled(work: Work, row: MatchRow): Work {
  const { byHand, marks } = work
  const pair = { ours: row.ours.map(({ key }) => key), theirs: row.theirs.map(({ key }) => key) }
  if (row.ours.length > 0 && row.theirs.length > 0) {
    const name = pairKey(row)
    const together = byHand.together.filter((one) => JSON.stringify([one.ours, one.theirs]) !== name)
    return { ...work, byHand: { together, apart: [...new Set([...byHand.apart, name])] } }
  }
  const side = row.ours.length > 0 ? 'ours' : 'theirs'
  const [key = ''] = pair[side]
  if (marks.keys.length > 0 && marks.side !== side) {
    const made = side === 'ours' ? { ours: [key], theirs: marks.keys } : { ours: marks.keys, theirs: [key] }
    return { ...work, marks: NO_MARKS, byHand: { ...byHand, together: [...byHand.together, made] } }
  }
  const keys = marks.keys.includes(key) ? marks.keys.filter((one) => one !== key) : [...marks.keys, key]
  return { ...work, marks: { side, keys } }
}
