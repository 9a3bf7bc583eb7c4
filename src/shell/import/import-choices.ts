import { importColumn } from '../../../contract/imports/columns.ts'
import type { ImportKind } from '../../../contract/imports/imports.ts'
import { type Mapping, mappingFaults, proposedMapping } from '../../../contract/imports/mapping.ts'
import type { Cell, Table } from '../../../contract/imports/table.ts'
import { type LeftOut, type RowFaults, readTable } from '../../../contract/imports/table-rows.ts'
import type { SheetTotal } from '../../../contract/imports/totals.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { isDay } from '../../../contract/text/dates.ts'
import { plainFigure } from '../../../contract/text/digits.ts'
import type { ShownRows } from '../../machines/import-machine.ts'

/** What was typed over a cell of the table. */
export interface Edit {
  readonly line: number
  /** Of the table, from 0. */
  readonly column: number
  readonly text: string
}

/** How a table is read, and what the operator has changed of it. */
export interface Choices {
  readonly mapping: Mapping
  /** Whether the operator has chosen what a column is, or how it is written. */
  readonly isMappedByHand: boolean
  /** The day of the opening balances. */
  readonly date: string
  /** In the order in which they were typed. */
  readonly edits: readonly Edit[]
  /** The lines that the operator leaves out. */
  readonly without: readonly number[]
}

/** A table by the choices made: what is sent of it, and what keeps it from being sent. */
export interface ImportRows extends ShownRows {
  /** The rows that are sent, as JSON. */
  readonly body: string
  /** Their lines in the table. */
  readonly lines: readonly number[]
  readonly faults: ReadonlyMap<number, RowFaults>
  /** How many fields are refused. */
  readonly faultCount: number
  /** What is still to be chosen. */
  readonly needs: readonly CodedText[]
  readonly leftOut: readonly LeftOut[]
  readonly notes: readonly CodedText[]
  readonly totals: readonly SheetTotal[]
  readonly customers: number
}

/** The choices that a table proposes by its headings. */
export const proposedChoices = (table: Table, date: string, kind?: ImportKind): Choices => ({
  mapping: proposedMapping(table, kind),
  isMappedByHand: false,
  date,
  edits: [],
  without: [],
})

/** Whether the operator has changed anything of what a table proposes: another table would lose it. */
export const isWorkedOn = ({ isMappedByHand, edits, without }: Choices): boolean =>
  isMappedByHand || edits.length > 0 || without.length > 0

/** The choices with columns as the operator has chosen them. */
export const withMapping = (now: Choices, mapping: Mapping): Choices => ({
  ...now,
  mapping,
  isMappedByHand: now.isMappedByHand || mapping !== now.mapping,
})

const BLANK: Cell = { kind: 'text', text: '' }

/** How what was typed over a cell of a column is read. */
type ReadTyped = (text: string, column: number) => Cell

const asTyped: ReadTyped = (text) => ({ kind: 'text', text })

/**
 * A figure or a day that is typed over one of the spreadsheet's own is read as everywhere in the console; in a column with a
 * format it is read by that, as the cells around it.
 */
const typedIn =
  ({ kind, columns, formats }: Mapping): ReadTyped =>
  (text, column) => {
    if (formats[column] !== undefined) return asTyped(text, column)
    const what = importColumn(kind, columns[column] ?? '')?.what
    const plain = what === 'figure' || what === 'balance' ? plainFigure(text) : undefined
    if (plain && 'value' in plain) return { kind: 'figure', text: plain.value }
    return what === 'day' && isDay(text.trim()) ? { kind: 'day', text: text.trim() } : asTyped(text, column)
  }

/** A table with what was typed over its cells. */
export function editedTable(table: Table, edits: readonly Edit[], read: ReadTyped = asTyped): Table {
  const byLine = Map.groupBy(edits, ({ line }) => line)
  const rows = table.rows.map((row) => {
    const own = byLine.get(row.line)
    if (!own) return row
    const cells = [...row.cells]
    for (const { column, text } of own) {
      while (cells.length < column) cells.push(BLANK)
      cells[column] = read(text, column)
    }
    return { ...row, cells }
  })
  return { ...table, rows }
}

/** Reads a table by the choices made; `provinces` are those of the office. */
export function importRows(
  table: Table,
  { mapping, edits, without }: Choices,
  provinces: readonly Province[],
): ImportRows {
  const left = new Set(without)
  const edited = editedTable(table, edits, typedIn(mapping))
  const kept = { ...edited, rows: edited.rows.filter(({ line }) => !left.has(line)) }
  const needs = mappingFaults(kept, mapping)
  const { rows, faults, ...read } = readTable(kept, mapping, { provinces })
  return {
    ...read,
    isReady: needs.length === 0 && faults === 0 && rows.length > 0,
    body: JSON.stringify(rows.map(({ wire }) => wire)),
    lines: rows.map(({ line }) => line),
    faults: new Map(
      rows.flatMap((row) => (Object.keys(row.faults).length > 0 ? [[row.line, row.faults] as const] : [])),
    ),
    faultCount: faults,
    needs,
  }
}
