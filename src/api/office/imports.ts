import { queryOptions } from '@tanstack/react-query'
import type { Import, Imported } from '../../../contract/imports/import-answers.ts'
import { type ImportKind, importPaths } from '../../../contract/imports/imports.ts'
import { read, write } from '../client.ts'

/** The imports that stand in the books, newest first. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => read<Import[]>(importPaths.list, {}, signal),
})

/** What an import is sent with beside its rows. */
export interface ImportedFile {
  readonly kind: ImportKind
  readonly file: string
  readonly fingerprint: string
  /** The day of opening balances. */
  readonly date: string
  /** What their entries say. */
  readonly description: string
}

function addressOf({ kind, ...query }: ImportedFile, dry_run?: 'true'): string {
  return `${importPaths.rows(kind)}?${new URLSearchParams({ ...query, ...(dry_run && { dry_run }) })}`
}

/** What the rows would be, of which nothing is kept; `body` is their JSON. */
export const checkImport = (file: ImportedFile, body: string, signal: AbortSignal) =>
  write<Imported>('post', addressOf(file, 'true'), { body, signal })

/** Imports all of the rows or none, once for a key. */
export const sendImport = (file: ImportedFile, body: string, key: string, signal: AbortSignal) =>
  write<Imported>('post', addressOf(file), { body, key, signal })

/** Takes all of an import back. */
export const takeImportBack = (import_id: number | string, version?: number) =>
  write<void>('delete', importPaths.one(import_id), { version })
