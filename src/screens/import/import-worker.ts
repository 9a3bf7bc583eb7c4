import type { Table, TableRead } from '../../../contract/imports/table.ts'
import type { Province } from '../../../contract/lists/provinces.ts'
import { readPasted, readTableFile } from '../../ui/table-file/read-table.ts'
import { type Choices, type ImportRows, importRows } from './import-choices.ts'

/** Where a table comes from: a file's bytes, or what was copied elsewhere. */
export type ImportSource = { readonly file: string; readonly bytes: Uint8Array } | { readonly pasted: string }

/** What the page asks for: a table to be read, or the rows of the one that was read last. */
export type ImportAsked = { readonly id: number } & (
  | { readonly read: ImportSource }
  | { readonly choices: Choices; readonly provinces: readonly Province[] }
)
/** What it is told, under the number of what it asked for. */
export type ImportTold = { readonly id: number } & (
  | { readonly part: number }
  | { readonly read: TableRead }
  | { readonly rows: ImportRows }
  | { readonly failed: string }
)

// Where tables are read: a page that read a large one itself would take no keys meanwhile.
let table: Table | undefined

async function answered(asked: ImportAsked): Promise<ImportTold> {
  const { id } = asked
  if ('choices' in asked) {
    if (!table) throw new Error('no table was read')
    return { id, rows: importRows(table, asked.choices, asked.provinces) }
  }
  const tell = (part: number) => postMessage({ id, part } satisfies ImportTold)
  const { read: source } = asked
  const read =
    'pasted' in source
      ? await readPasted(source.pasted, tell)
      : await readTableFile(source.bytes, source.file, tell)
  if ('table' in read) table = read.table
  return { id, read }
}

addEventListener('message', ({ data }: MessageEvent<ImportAsked>) => {
  void answered(data)
    .catch((error: unknown): ImportTold => ({ id: data.id, failed: String(error) }))
    .then((told) => postMessage(told))
})
