import { csvFile } from './csv-file.ts'
import type { FileCell, FileKind } from './report-file.ts'
import { xlsxFile } from './xlsx-file.ts'

/** What the worker is sent: rows, again and again, and at the end what to make of them. */
export type FilePart =
  | { readonly rows: readonly (readonly FileCell[])[] }
  | { readonly kind: FileKind; readonly title: string }
/** What it answers: the file, or why there is none. */
export type WrittenFile = { readonly file: Blob } | { readonly failed: string }

/** Gathers the rows of one file, then writes it. */
export function fileWriter(answer: (written: WrittenFile) => void): (part: FilePart) => void {
  const rows: (readonly FileCell[])[] = []
  const write = async (kind: FileKind, title: string) =>
    kind === 'csv' ? csvFile(rows) : xlsxFile(rows, title)
  return (part) => {
    if ('rows' in part) for (const row of part.rows) rows.push(row)
    else
      write(part.kind, part.title).then(
        (file) => answer({ file }),
        (error: unknown) => answer({ failed: String(error) }),
      )
  }
}
