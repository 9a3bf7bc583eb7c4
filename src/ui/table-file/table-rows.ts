import { type Cell, TABLE_LIMITS, type TableRow } from '../../../contract/imports/table.ts'
import { TableFault } from './table-fault.ts'
import { tableTexts } from './table-texts.ts'

export const BLANK: Cell = { kind: 'text', text: '' }

export const isFilled = (cell: Cell | undefined): cell is Cell =>
  cell !== undefined && cell.text.trim() !== ''

/** Gathers the rows of a table within its limits; blank rows count for nothing. */
export class TableRows {
  readonly rows: TableRow[] = []

  /** Adds a row, unless it is blank: whether it did. Throws a TableFault for a row or a column too many. */
  add(line: number, cells: readonly (Cell | undefined)[]): boolean {
    const length = cells.findLastIndex(isFilled) + 1
    if (length === 0) return false
    const { rows, columns } = TABLE_LIMITS
    if (length > columns) throw new TableFault(tableTexts.tooManyColumns({ line: String(line), columns }))
    if (this.rows.length >= rows) throw new TableFault(tableTexts.tooManyRows({ rows }))
    const all: Cell[] = []
    for (let at = 0; at < length; at += 1) all.push(cells[at] ?? BLANK)
    this.rows.push({ line, cells: all })
    return true
  }
}
