import type { ImportKind } from '../../../contract/imports/imports.ts'
import type { Cell } from '../../../contract/imports/table.ts'
import { templateSheet } from '../../../contract/imports/template.ts'
import { pageLocale } from '../../shell/locale/locale.ts'
import { isRightToLeft } from '../../ui/report/report.ts'
import { type FileCell, saveFile } from '../../ui/report/report-file.ts'
import { phrases } from './phrases.ts'

/** Names of the files do not change with the language: the page in `docs/` names them. */
const FILES: Readonly<Record<ImportKind, string>> = {
  office: 'daftar-customers.xlsx',
  entries: 'daftar-entries.xlsx',
  hawala: 'daftar-hawala.xlsx',
}

function fileCell({ kind, text }: Cell): FileCell {
  if (text === '') return undefined
  // As a rate a figure has the decimals that it is written with.
  return kind === 'figure' ? { kind, of: 'rate', text } : { kind: kind === 'day' ? 'day' : 'text', text }
}

/** Hands over a workbook to fill in: the headings that an import knows, and two rows as examples. */
export async function saveTemplate(kind: ImportKind): Promise<void> {
  const { xlsxFile } = await import('../../ui/report/file-writer.ts')
  const { headings, rows, choices } = templateSheet(kind)
  const table: FileCell[][] = [
    headings.map((text) => ({ kind: 'text', text, isHeading: true })),
    ...rows.map((row) => row.map(fileCell)),
  ]
  const file = await xlsxFile(table, {
    title: phrases[kind],
    isRightToLeft: isRightToLeft(pageLocale),
    choices,
  })
  saveFile(FILES[kind], file)
}
