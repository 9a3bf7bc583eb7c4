import type { ImportKind } from '../../../contract/imports/imports.ts'
import { type Mapping, proposedMapping } from '../../../contract/imports/mapping.ts'
import type { Cell, Table } from '../../../contract/imports/table.ts'
import { type RowFaults, readTable, type SheetRows } from '../../../contract/imports/table-rows.ts'

/** A cell as tests write it: a text, or a whole cell. */
export type Written = string | Cell

export const figure = (text: string): Cell => ({ kind: 'figure', text })
export const day = (text: string): Cell => ({ kind: 'day', text })
export const merged = (text: string): Cell => ({ kind: 'merged', text })

/** A table of rows from line 1 on. */
export const tableOf = (rows: readonly (readonly Written[])[]): Table => ({
  file: 'sheet.xlsx',
  fingerprint: '',
  notes: [],
  rows: rows.map((cells, index) => ({
    line: index + 1,
    cells: cells.map((cell) => (typeof cell === 'string' ? { kind: 'text', text: cell } : cell)),
  })),
})

/** The rows of a table as its headings and formats are proposed, with what else is chosen. */
export function readSheet(
  kind: ImportKind,
  rows: readonly (readonly Written[])[],
  chosen: Partial<Mapping> = {},
): SheetRows {
  const table = tableOf(rows)
  return readTable(table, { ...proposedMapping(table, kind), ...chosen })
}

/** Faults in English by field. */
export const said = (faults: RowFaults | undefined): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(faults ?? {}).map(([field, texts]) => [field, texts.map(({ text }) => text)]),
  )
