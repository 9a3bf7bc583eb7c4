import type { CodedText } from '../text/catalogue.ts'
import { IMPORT_COLUMNS, importColumn, importLabel } from './columns.ts'
import type { ColumnFormat } from './format-texts.ts'
import { type FormatChoice, formatChoice } from './formats.ts'
import { columnLetter, kindOfTable, recognise } from './headings.ts'
import type { SheetKind } from './imports.ts'
import { mappingTexts } from './row-texts.ts'
import type { Cell, Table, TableRow } from './table.ts'
import { type Side, sideCalled } from './words.ts'

/** How a table is read: which column is what, and how it is written. */
export interface Mapping {
  readonly kind: SheetKind
  /** The line of the last row of headings: all up to it is no row; 0 where there are none. */
  readonly headerLine: number
  /** The field of each column of the table, '' for none. */
  readonly columns: readonly string[]
  /** What each column is called, as {@link recognise} has it. */
  readonly headings: readonly string[]
  /** The formats that were chosen or proposed, by the index of their column. */
  readonly formats: Readonly<Record<number, ColumnFormat>>
  /** The side that a balance below 0 is on; one above 0 without a side is then on the other. */
  readonly minus?: Side
}

/** The rows of a table below its headings. */
export const rowsBelow = (table: Table, headerLine: number): readonly TableRow[] =>
  table.rows.filter(({ line }) => line > headerLine)

/** The cells of a column below the headings that are not blank. */
export const cellsOf = (table: Table, headerLine: number, index: number): readonly Cell[] =>
  rowsBelow(table, headerLine).flatMap(({ cells }) => {
    const cell = cells[index]
    return cell === undefined || cell.text.trim() === '' ? [] : [cell]
  })

/** What is to be chosen for each column of figures or days, by its index. */
export function formatChoices(
  table: Table,
  { kind, headerLine, columns }: Pick<Mapping, 'kind' | 'headerLine' | 'columns'>,
): ReadonlyMap<number, FormatChoice> {
  const choices = columns.map((name, index) => {
    const column = importColumn(kind, name)
    return column && formatChoice(cellsOf(table, headerLine, index), column.what)
  })
  return new Map(choices.flatMap((choice, index) => (choice ? [[index, choice] as const] : [])))
}

/** A mapping with the formats that are proposed for the columns that have none. */
export function withProposedFormats(table: Table, mapping: Mapping): Mapping {
  const proposed = [...formatChoices(table, mapping)].flatMap(([index, choice]) =>
    choice.proposed === undefined ? [] : [[index, choice.proposed] as const],
  )
  return { ...mapping, formats: { ...Object.fromEntries(proposed), ...mapping.formats } }
}

/** How a table is read by its headings, as a sheet of a kind or of the kind that they tell; customers where they tell none. */
export function proposedMapping(table: Table, kind: SheetKind = kindOfTable(table) ?? 'office'): Mapping {
  return withProposedFormats(table, { kind, ...recognise(table, kind), formats: {} })
}

/** Whether a balance of the table has no side but by its sign, so that the operator says what a minus means. */
export function needsMinus(table: Table, { headerLine, columns }: Mapping): boolean {
  const index = columns.indexOf('balance')
  if (index < 0 || columns.includes('side')) return false
  return cellsOf(table, headerLine, index).some(({ kind, text }) => {
    if (kind === 'noValue') return false
    const word = text.replace(/[^\p{L}]+/gu, ' ').trim()
    return /[1-9۱-۹١-٩]/.test(text) && sideCalled(word) === undefined
  })
}

/** Each line of a correspondent has one of these. */
const MONEY = ['amount', 'debit', 'credit']

/** What keeps a table from being read, in sentences; nothing where it can be. */
export function mappingFaults(table: Table, mapping: Mapping): readonly CodedText[] {
  const { kind, columns, headings, formats } = mapping
  const titleOf = (index: number) => headings[index] || columnLetter(index)
  const missing = IMPORT_COLUMNS[kind].filter(
    ({ name, required }) => required !== undefined && !columns.includes(name),
  )
  const twice = new Set(columns.filter((name, at) => name !== '' && columns.indexOf(name) !== at))
  const hasSides = columns.includes('debit') || columns.includes('credit')
  const undecided = [...formatChoices(table, mapping).keys()].filter((index) => formats[index] === undefined)
  const isMoneyOpen = kind === 'lines' && !MONEY.some((name) => columns.includes(name))
  const isMinusOpen = mapping.minus === undefined && needsMinus(table, mapping)
  return [
    ...missing.map(({ name }) => mappingTexts.missing({ field: importLabel(name) })),
    ...(isMoneyOpen ? [mappingTexts.missing({ field: importLabel('amount') })] : []),
    ...[...twice].map((name) => mappingTexts.twice({ field: importLabel(name) })),
    ...(columns.includes('balance') && hasSides ? [mappingTexts.balanceAndSides] : []),
    ...undecided.map((index) => mappingTexts.format({ column: titleOf(index) })),
    ...(isMinusOpen ? [mappingTexts.minus({ column: titleOf(columns.indexOf('balance')) })] : []),
  ]
}
