import type { Table, TableRead, TableRow } from '../../../contract/imports/table.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import type { CodedText } from '../../../contract/text/catalogue.ts'
import { readPasted, readTableFile } from '../../ui/table-file/read-table.ts'
import { type Choices, type ImportRows, importRows } from './import-choices.ts'

/** The bytes of a file, or pasted text. */
export type SourceOrder = { readonly bytes: Uint8Array; readonly file: string } | { readonly text: string }
/** What an import's worker is sent: a source, then again and again the choices that the rows of its table are made by. */
export type ImportOrder =
  | SourceOrder
  | { readonly id: number; readonly choices: Choices; readonly provinces: readonly Province[] }

/**
 * What it tells. Of a source: how much it has read, from 0 to 1, and at the end why there is no table, or the table's rows, part
 * by part, and what else there is of it. Of choices: the rows, under the number of what was asked.
 */
export type ImportAnswer =
  | { readonly share: number }
  | { readonly fault: CodedText }
  | { readonly part: readonly TableRow[] }
  | { readonly table: Omit<Table, 'rows'> }
  | { readonly id: number; readonly rows: ImportRows }

/** Rows that are told at a time: a page takes its keys between two parts. */
const PART = 500

/** Does what an import's worker is sent. It keeps the table: a page would wait where that of a large file is sent to it. */
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
