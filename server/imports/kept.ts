import type { Import } from '../../contract/imports/import-answers.ts'
import { parseJson } from '../../contract/money/exact-json.ts'
import type { Reader, Trx } from '../db/books.ts'
import { insertRow } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'

/** The type of an import in the audit log, and the name of the counter of their ids. */
export const IMPORT = 'import'

/**
 * An import as its row and the audit log have it. What it made are the `logged` rows of the log right before its own,
 * which one transaction wrote with it; its records have the ids from `first_record` on, as many as `records`.
 */
export type KeptImport = Import & { readonly logged: number; readonly first_record: number }

/** A row of the table as the audit log has it; figures keep their text. */
export const importFromRow = ({ id, fingerprint, version, content }: Tables['imports']): KeptImport => ({
  ...(parseJson(content) as Omit<KeptImport, 'id' | 'fingerprint' | 'version'>),
  ...{ id, fingerprint, version },
})

/** An import for the wire. */
export const importToWire = ({ logged: _, first_record: __, ...wire }: KeptImport): Import => wire

/** Every import that stands, the newest first. */
export async function listImports({ all }: Reader): Promise<KeptImport[]> {
  const rows = await all<Tables['imports']>(
    'select id, fingerprint, version, content from imports order by id desc',
  )
  return rows.map(importFromRow)
}

/** The import with an id; undefined where there is none, or it was taken back. */
export async function findImport({ all }: Reader, id: number): Promise<KeptImport | undefined> {
  const [row] = await all<
    Tables['imports']
  >`select id, fingerprint, version, content from imports where id = ${id}`
  return row && importFromRow(row)
}

/** The import of a file that stands; undefined where there is none. */
export async function importOfFile({ all }: Reader, fingerprint: string): Promise<KeptImport | undefined> {
  const [row] = await all<
    Tables['imports']
  >`select id, fingerprint, version, content from imports where fingerprint = ${fingerprint}`
  return row && importFromRow(row)
}

/** Writes a new import. */
export const writeImport = (trx: Trx, { id, fingerprint, version, ...own }: KeptImport): Promise<void> =>
  insertRow(trx, 'imports', { id, fingerprint, version, content: JSON.stringify(own) })

/** Takes the row of an import away. */
export async function eraseImport({ run }: Trx, id: number): Promise<void> {
  await run`delete from imports where id = ${id}`
}
