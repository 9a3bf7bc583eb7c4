import type { Mapping } from '../../../contract/imports/mapping.ts'
import type { Table } from '../../../contract/imports/table.ts'
import { parseAnswer } from '../../../contract/money/exact-json.ts'
import { moneyFromWire } from '../../../contract/money/money.ts'
import { balancesOf, readClosing } from '../../../contract/reconciliation/closing.ts'
import { oursOf, type TheirLine, theirsOf } from '../../../contract/reconciliation/lines.ts'
import {
  type ByHand,
  explainedBy,
  matchLines,
  NOTHING_BY_HAND,
} from '../../../contract/reconciliation/match.ts'
import type { MatchList } from '../../../contract/reconciliation/reconciliation-answers.ts'
import type { Choices, ImportRows } from '../import/import-choices.ts'

/** What the operator does with two lists, kept while the screen is left. */
export interface Work {
  /** Their list; undefined until it is read. */
  readonly table?: Table | undefined
  readonly mapping?: Mapping | undefined
  /** Its rows as the columns say. */
  readonly rows?: ImportRows | undefined
  /** Their balance as it is typed. */
  readonly closing: string
  /** Whether their debit is the office's debit. */
  readonly isTurned: boolean
  readonly byHand: ByHand
  /** The keys of lines that are marked, to be paired with one of the other list. */
  readonly marks: { readonly side: 'ours' | 'theirs'; readonly keys: readonly string[] }
}

export const NO_MARKS: Work['marks'] = { side: 'ours', keys: [] }
export const NEW_WORK: Work = { closing: '', isTurned: false, byHand: NOTHING_BY_HAND, marks: NO_MARKS }

/** How the rows of a list are made by its columns. */
export const choicesOf = (mapping: Mapping): Choices => ({
  mapping,
  isMappedByHand: false,
  ...{ date: '', edits: [], without: [] },
})

/** The lines of a list that is read without a fault; none else. */
function linesOf(rows: ImportRows | undefined): readonly TheirLine[] {
  if (!rows?.isReady) return []
  const wires = parseAnswer(rows.body) as readonly Omit<TheirLine, 'line'>[]
  return wires.map((wire, at) => ({ ...wire, line: rows.lines[at] ?? 0 }))
}

/** Both lists matched by what the operator has said of them. */
export function matchedLists(
  answer: MatchList,
  rows: ImportRows | undefined,
  { isTurned, byHand }: Pick<Work, 'isTurned' | 'byHand'>,
) {
  const theirs = theirsOf(linesOf(rows), { currency: answer.account.currency, isTurned })
  const matched = matchLines(oursOf(answer), theirs.lines, byHand)
  return { matched, lines: theirs.lines.length, others: theirs.others }
}

/** The balances over two lists, with why theirs is not read as it is typed. */
export function workBalances(
  { final_balance }: MatchList,
  { matched }: ReturnType<typeof matchedLists>,
  { closing, isTurned }: Pick<Work, 'closing' | 'isTurned'>,
) {
  const read = readClosing(closing, isTurned)
  const theirs = read && 'balance' in read ? read.balance : undefined
  return {
    closingFault: read && 'error' in read ? read.error : undefined,
    balances: balancesOf(moneyFromWire(final_balance), theirs, explainedBy(matched)),
  }
}

export type MatchedWork = ReturnType<typeof matchedLists> & ReturnType<typeof workBalances>
