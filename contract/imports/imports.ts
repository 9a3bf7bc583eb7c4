/** What a password check is `for` that lets an import be taken back. */
export const importTarget = (import_id: number) => `imports/${import_id}`

/** What a file that is imported holds (docs/books.md, "Imports"): customers with their accounts and balances, entries, open hawala. */
export const IMPORT_KINDS = ['office', 'entries', 'hawala'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const importPaths = {
  list: 'api/imports/',
  one: (import_id: number | string) => `api/imports/${import_id}/`,
  rows: (kind: ImportKind) => `api/imports/${kind}/`,
}
