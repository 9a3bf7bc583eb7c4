import type { CodedText } from '../text/catalogue.ts'
import { fieldTexts } from '../wire/field-texts.ts'
import { type CellValue, type Known, provinceFinder, readCell, readDayCell } from './cells.ts'
import { IMPORT_COLUMNS, type ImportColumn, importColumn, importLabel } from './columns.ts'
import { lineWire } from './line-rows.ts'
import type { Mapping } from './mapping.ts'
import { officeRules, officeWire, type Refuse, type RowValues } from './office-rows.ts'
import { recordWire } from './record-rows.ts'
import { leftOutTexts, rowTexts } from './row-texts.ts'
import type { Cell, Table, TableRow } from './table.ts'
import { type SheetTotal, sumsByCurrency, totalsRow, whyTotals } from './totals.ts'

/** What fields of a row are refused for. */
export type RowFaults = Readonly<Record<string, readonly CodedText[]>>

/** A row of a table that is to be sent. */
export interface SheetRow {
  /** Its number in the file. */
  readonly line: number
  /** As it goes on the wire; without what is blank or refused. */
  readonly wire: Readonly<Record<string, unknown>>
  /** The cells of its fields as the file has them. */
  readonly cells: Readonly<Record<string, Cell>>
  readonly faults: RowFaults
}

/** A row that is not sent, and why. */
export interface LeftOut {
  readonly line: number
  readonly why: CodedText
}

/** The rows of a table as they would be imported. */
export interface SheetRows {
  readonly rows: readonly SheetRow[]
  readonly leftOut: readonly LeftOut[]
  /** What was read in a way that is to be told. */
  readonly notes: readonly CodedText[]
  /** How many fields are refused. */
  readonly faults: number
  /** Balances of each side, or amounts, of the rows per currency, in minor units. */
  readonly totals: readonly SheetTotal[]
  /** How many customers a sheet of customers names; 0 for others. */
  readonly customers: number
}

/** The fields of a customer that a merged cell gives to all rows that it covers. */
const MERGED_FIELDS = new Set(['cust_id', 'cust_name', 'phone_1', 'kind'])

/** A column of the table that is imported. */
interface Mapped {
  readonly index: number
  readonly column: ImportColumn
}

const DASH = /^[-–—−]$/

/** Whether a cell says nothing: spreadsheets write a dash for nothing where figures stand. */
const isBlank = (text: string, { figure }: ImportColumn): boolean =>
  text === '' || (figure !== undefined && DASH.test(text))

/** Faults of a row as they are found: of each field the first, which is what is to be mended. */
function faultsOfRow() {
  const faults: Record<string, CodedText[]> = {}
  const refuse: Refuse = (field, fault) => {
    faults[field] ??= [fault]
  }
  return { faults, refuse }
}

/** Reads the cells of rows by a mapping. */
function cellReader(mapping: Mapping, known: Known) {
  const { kind, columns, formats } = mapping
  const mapped = columns.flatMap((name, index): Mapped[] => {
    const column = importColumn(kind, name)
    return column ? [{ index, column }] : []
  })
  const provinceOf = provinceFinder(known.provinces ?? [])
  const needed = IMPORT_COLUMNS[kind].filter(({ required }) => required !== undefined)

  return {
    isBlankRow: ({ cells }: TableRow): boolean =>
      mapped.every(({ index, column }) => isBlank(cells[index]?.text.trim() ?? '', column)),
    values({ cells }: TableRow, refuse: Refuse) {
      const values: Record<string, CellValue> = {}
      const shown: Record<string, Cell> = {}
      const refused = new Set<string>()
      for (const { index, column } of mapped) {
        const cell = cells[index]
        if (cell === undefined) continue
        shown[column.name] = cell
        if (isBlank(cell.text.trim(), column)) continue
        const isMerged = cell.kind === 'merged' && !MERGED_FIELDS.has(column.name)
        const read = isMerged
          ? { fault: rowTexts.merged }
          : readCell(cell, column, formats[index], provinceOf)
        if ('fault' in read) {
          refuse(column.name, read.fault)
          refused.add(column.name)
        } else values[column.name] = read
      }
      for (const { name, required = fieldTexts.required } of needed)
        if (values[name] === undefined && !refused.has(name)) refuse(name, required)
      return { values, shown }
    },
  }
}

/** The rows of totals at the end of rows, with why each is left out; how many rows are before them. */
function totalsAtEnd(rows: readonly TableRow[], mapping: Mapping) {
  let end = rows.length
  while (end > 0) {
    const row = rows[end - 1]
    if (row === undefined || totalsRow(row, mapping) === undefined) break
    end -= 1
  }
  const entered = rows.slice(0, end)
  const leftOut = rows
    .slice(end)
    .map((row) => ({ line: row.line, why: whyTotals(row, totalsRow(row, mapping)?.ccy, entered, mapping) }))
  return { entered, leftOut }
}

/** The notes on two-digit years: the first such day of each column. */
function shortYears(
  rows: readonly TableRow[],
  { kind, columns, formats, headings }: Mapping,
): readonly CodedText[] {
  return columns.flatMap((name, index) => {
    if (importColumn(kind, name)?.what !== 'day') return []
    for (const { cells } of rows) {
      const cell = cells[index]
      const read = cell && cell.kind === 'text' ? readDayCell(cell, formats[index]) : undefined
      if (cell && read && 'day' in read && read.isShortYear)
        return [
          leftOutTexts.shortYears({
            column: headings[index] || importLabel(name),
            text: cell.text.trim(),
            day: read.day,
          }),
        ]
    }
    return []
  })
}

/**
 * The rows of a table by a mapping (docs/books.md, "Imports"): each as it is sent with what its fields are refused for, rows
 * that are left out, and sums. A cell that a format does not read is a fault, never another figure or day.
 */
export function readTable(table: Table, mapping: Mapping, known: Known = {}): SheetRows {
  const reader = cellReader(mapping, known)
  const below = table.rows.filter(({ line }) => line > mapping.headerLine)
  const leftOut: LeftOut[] = table.rows
    .filter(({ line }) => line < mapping.headerLine)
    .map(({ line }) => ({ line, why: leftOutTexts.above }))
  const { entered, leftOut: totalRows } = totalsAtEnd(below, mapping)
  const rules = officeRules()
  const sums = sumsByCurrency()
  const rows: SheetRow[] = []
  let count = 0
  for (const row of entered) {
    if (reader.isBlankRow(row)) {
      leftOut.push({ line: row.line, why: leftOutTexts.blank })
      continue
    }
    const { faults, refuse } = faultsOfRow()
    const { values, shown } = reader.values(row, refuse)
    const read = wireOf(mapping, values, refuse)
    const isSame =
      mapping.kind === 'office' && rules.row(row.line, values, shown.cust_name?.kind === 'merged', refuse)
    if (totalsRow(row, mapping) !== undefined) refuse(firstField(mapping), rowTexts.totalAmong)
    if (read.money) sums.add(read.money)
    count += Object.keys(faults).length
    const wire = isSame ? { ...read.wire, same_customer: true } : read.wire
    rows.push({ line: row.line, wire, cells: shown, faults })
  }
  return {
    rows,
    leftOut: [...leftOut, ...totalRows],
    notes: shortYears(entered, mapping),
    faults: count,
    totals: sums.totals(),
    customers: rules.customers(),
  }
}

function wireOf(mapping: Mapping, values: RowValues, refuse: Refuse) {
  if (mapping.kind === 'lines') return lineWire(values, refuse)
  return mapping.kind === 'office'
    ? officeWire(values, mapping, refuse)
    : recordWire(mapping.kind, values, refuse)
}

/** The field where a fault of a whole row stands: that of its name, or the first. */
const firstField = ({ kind, columns }: Mapping): string =>
  kind === 'office' ? 'cust_name' : (columns.find((name) => name !== '') ?? 'amount')
