import type { Table, TableRead, TableRow } from '../../../contract/imports/table.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { readPasted, readTableFile } from '../../ui/table-file/read-table.ts'
import { type Choices, type ImportRows, importRows } from './import-choices.ts'

/** The bytes of a file, or pasted text. */
export type SourceOrder = { readonly bytes: Uint8Array; readonly file: string } | { readonly text: string }
/** The orders of an import's worker: a source to read, then choices to make its rows by, any number of times. */
export type ImportOrder =
  | SourceOrder
  | { readonly id: number; readonly choices: Choices; readonly provinces: readonly Province[] }

/**
 * The answers. To a source: the share read so far, from 0 to 1, then a fault, or the rows in parts followed by the rest of the
 * table. To choices: the rows, under the id of the order.
 */
export type ImportAnswer =
  | { readonly share: number }
  | { readonly fault: CodedText }
  | { readonly part: readonly TableRow[] }
  | { readonly table: Omit<Table, 'rows'> }
  | { readonly id: number; readonly rows: ImportRows }

/** Rows of one message: the page handles keys between two messages. */
const PART = 500

/** Carries out the orders of an import's worker. It keeps the table, so that the page does not send it back. */
export function importWork(tell: (answer: ImportAnswer) => void): (order: ImportOrder) => void {
  let table: Table | undefined

  function tellTable(read: TableRead): void {
    if ('fault' in read) {
      tell(read)
      return
    }
    table = read.table
    const { rows, ...own } = read.table
    for (let first = 0; first < rows.length; first += PART) tell({ part: rows.slice(first, first + PART) })
    tell({ table: own })
  }

  return (order) => {
    if ('id' in order) {
      const { id, choices, provinces } = order
      if (!table) throw new Error('no table is read')
      tell({ id, rows: importRows(table, choices, provinces) })
      return
    }
    const share = (share: number) => tell({ share })
    const reading =
      'text' in order ? readPasted(order.text, share) : readTableFile(order.bytes, order.file, share)
    void reading.then(tellTable)
  }
}
