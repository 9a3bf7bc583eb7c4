import type { SheetKind } from '../imports/imports.ts'
import {
  cellsOf,
  type Mapping,
  mappingFaults,
  proposedMapping,
  withProposedFormats,
} from '../imports/mapping.ts'
import type { Table } from '../imports/table.ts'
import { moneyFromWire, type WireNumber } from '../money/money.ts'
import type { MatchLine } from './match.ts'
import type { MatchList, OurLine } from './reconciliation-answers.ts'

const KIND: SheetKind = 'lines'

/** The list of a correspondent without headings: sequence, reference, sender, receiver, place, amount, currency. */
const PRESET = ['', 'ref', 'sender_name', 'receiver_name', 'description', 'amount', 'currency'] as const

const MONEY = ['amount', 'debit', 'credit']

/** The line of the last row on top whose money has no figure: all up to it are titles and headings. */
function headerLineOf({ rows }: Table, columns: readonly string[]): number {
  const money = columns.flatMap((name, at) => (MONEY.includes(name) ? [at] : []))
  const first = rows.findIndex(({ cells }) => money.some((at) => /\p{Nd}/u.test(cells[at]?.text ?? '')))
  return first > 0 ? (rows[first - 1]?.line ?? 0) : 0
}

/** How a list is read by columns that were picked; their headings are the letters or headings that the table has. */
export function mappingBy(table: Table, columns: readonly string[]): Mapping {
  const proposed = proposedMapping(table, KIND)
  const headerLine = Math.max(proposed.headerLine, headerLineOf(table, columns))
  return withProposedFormats(table, { ...proposed, headerLine, columns, formats: {} })
}

/**
 * How the list of a correspondent is read: by the columns that were picked for them, where it has as many; else by its
 * headings, or as a list without headings; what is left open is asked for.
 */
export function lineMapping(table: Table, kept: readonly string[] | undefined): Mapping {
  const proposed = proposedMapping(table, KIND)
  if (kept?.length === proposed.columns.length) return mappingBy(table, kept)
  if (mappingFaults(table, proposed).length === 0) return proposed
  const isPreset =
    proposed.headerLine === 0 &&
    proposed.columns.length === PRESET.length &&
    cellsOf(table, 0, PRESET.indexOf('amount')).some(({ text }) => /\p{Nd}/u.test(text))
  return isPreset ? mappingBy(table, PRESET) : proposed
}

/** An entry of the office as it is matched. */
export type Ours = MatchLine & { readonly own: OurLine }
/** A line of a correspondent as it is matched. */
export type Theirs = MatchLine & { readonly own: TheirLine }

/** A line of a correspondent's list as it was read: `line` is its number in the file, `amount` a debit of theirs. */
export interface TheirLine {
  readonly line: number
  readonly date?: string
  readonly number?: string
  readonly ref?: string
  readonly sender_name?: string
  readonly receiver_name?: string
  readonly description?: string
  readonly currency?: string
  readonly amount: WireNumber
}

/** Who is named in a line: its people, or what describes it where it has none. */
const namesOf = ({
  sender_name = '',
  receiver_name = '',
  description = '',
}: Pick<TheirLine, 'sender_name' | 'receiver_name' | 'description'>): string =>
  `${sender_name} ${receiver_name}`.trim() || description

/** The entries of an account as they are matched. */
export const oursOf = ({ lines }: Pick<MatchList, 'lines'>): readonly Ours[] =>
  lines.map((own) => ({
    key: `${own.transaction_type} ${own.object_id}`,
    date: own.date,
    codes: [own.number, own.ref],
    names: namesOf(own),
    amount: moneyFromWire(own.amount),
    own,
  }))

/**
 * The lines of a correspondent as they are matched: their debit is the office's credit, unless it is turned. Those in another
 * currency than the account's are left out and counted.
 */
export function theirsOf(
  lines: readonly TheirLine[],
  { currency, isTurned }: { readonly currency: string; readonly isTurned: boolean },
): { readonly lines: readonly Theirs[]; readonly others: number } {
  const own = lines.filter((line) => line.currency === undefined || line.currency === currency)
  return {
    lines: own.map((line) => {
      const amount = moneyFromWire(line.amount)
      return {
        key: String(line.line),
        date: line.date ?? '',
        codes: [line.number ?? '', line.ref ?? ''],
        names: namesOf(line),
        amount: isTurned ? -amount : amount,
        own: line,
      }
    }),
    others: lines.length - own.length,
  }
}
