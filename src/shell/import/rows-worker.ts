import type { Table } from '../../../contract/imports/table.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import { type Choices, type ImportRows, importRows } from './import-choices.ts'

/** What the worker is sent: the table, then again and again the choices that its rows are made by. */
export type RowsOrder =
  | { readonly table: Table }
  | { readonly id: number; readonly choices: Choices; readonly provinces: readonly Province[] }
/** What it tells, under the number of what was asked. */
export type RowsAnswer = { readonly id: number; readonly rows: ImportRows }

// Where rows are made of a table: of a large one a page could not between two keys.
let table: Table | undefined

addEventListener('message', ({ data }: MessageEvent<RowsOrder>) => {
  if ('table' in data) {
    table = data.table
    return
  }
  if (!table) throw new Error('no table was sent')
  postMessage({ id: data.id, rows: importRows(table, data.choices, data.provinces) } satisfies RowsAnswer)
})
