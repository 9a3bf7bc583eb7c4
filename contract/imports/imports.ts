/** What a password check is `for` that lets an import be taken back. */
export const importTarget = (import_id: number) => `imports/${import_id}`

/** What a file that is imported holds (docs/books.md, "Imports"): customers with their accounts and balances, entries, open hawala. */
export const IMPORT_KINDS = ['office', 'entries', 'hawala'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** What a table may hold that is read: what is imported, and the lines of a correspondent's list. */
export type SheetKind = ImportKind | 'lines'

export const importPaths = {
  list: 'api/imports/',
  one: (import_id: number | string) => `api/imports/${import_id}/`,
  rows: (kind: ImportKind) => `api/imports/${kind}/`,
}
