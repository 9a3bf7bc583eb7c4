import { importColumn, importLabel } from '../../../contract/imports/columns.ts'
import { type Mapping, rowsBelow } from '../../../contract/imports/mapping.ts'
import type { Table } from '../../../contract/imports/table.ts'
import { say } from '../../../contract/text/catalogue.ts'
import type { GridColumn } from '../../ui/grid/edit-grid.tsx'
import { phrases } from './phrases.ts'

const LETTER_PX = 8
const EDGES_PX = 14
const LEAST_PX = 60
const MOST_PX = 240
/** Rows whose texts a column is made as wide as. */
const MEASURED_ROWS = 200

const FIGURES: readonly string[] = ['figure', 'balance']

/** What a column of the sheet is called: what it is, and its own heading where that is another. */
export function headingOf({ kind, columns, headings }: Mapping, at: number): string {
  const [name = '', heading = ''] = [columns[at], headings[at]]
  const field = importColumn(kind, name) ? say(importLabel(name)) : ''
  if (field === '') return phrases.notTaken({ heading })
  // A heading in two languages says it in one of them.
  const isSaid = heading.split('/').some((part) => part.trim() === field)
  return isSaid ? field : phrases.column({ field, heading })
}

/** The columns of the sheet as they are drawn, each as wide as its texts. */
export function sheetColumns(table: Table, mapping: Mapping): readonly GridColumn[] {
  const measured = rowsBelow(table, mapping.headerLine).slice(0, MEASURED_ROWS)
  return mapping.columns.map((name, at) => {
    const heading = headingOf(mapping, at)
    const texts = measured.map(({ cells }) => cells[at]?.text.length ?? 0)
    const letters = Math.max(heading.length, ...texts)
    return {
      key: String(at),
      heading,
      width: Math.min(MOST_PX, Math.max(LEAST_PX, letters * LETTER_PX + EDGES_PX)),
      numeric: FIGURES.includes(importColumn(mapping.kind, name)?.what ?? ''),
    }
  })
}
