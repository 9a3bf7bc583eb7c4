import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import type { FigureKind, FileCell, FileKind } from './report-file.ts'

type FileRow = readonly FileCell[]

/**
 * Where a spreadsheet takes a text for a formula, phone numbers' `+` too: at its beginning, and after a
 * semicolon or the end of a line, at which Excel begins the next cell where a comma stands for the decimal
 * point. The signs count in their wide forms too.
 */
const FORMULA = /(^|[;\r\n])(?=[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]*[=+\-@\t\r＝＋－＠])/g

/** A text that no spreadsheet runs: an apostrophe before it is taken for 'this is text'. */
const harmless = (text: string) => text.replace(FORMULA, "$1'")

const quoted = (text: string) => (/[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function written(cell: FileCell): string {
  if (!cell) return ''
  return cell.kind === 'text' ? quoted(harmless(cell.text)) : cell.text
}

/** Rows as comma-separated values: with the mark by which Excel knows UTF-8, lines ended as it ends them. */
export function csvFile(rows: readonly FileRow[]): Blob {
  const lines = rows.map((row) => `${row.map(written).join(',')}\r\n`)
  return new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' })
}

/** Figures of a double: more of them would be changed silently. */
const EXACT_FIGURES = 15

/** How Excel shows figures. It shows a rate with the decimals it has only where it is told no format. */
const FORMATS: Readonly<Record<FigureKind, string | undefined>> = {
  number: '0',
  money: '#,##0.00',
  balance: '#,##0.00" Cr";#,##0.00" Dr"',
  rate: undefined,
}

function excelCell(cell: FileCell): Cell {
  if (!cell) return null
  if (cell.kind === 'day')
    return { type: Date, value: new Date(`${cell.text}T00:00:00Z`), format: 'yyyy-mm-dd' }
  const figures = cell.text.replace(/\D/g, '').replace(/^0+/, '').length
  if (cell.kind === 'text' || figures > EXACT_FIGURES) return { type: String, value: cell.text }
  const format = FORMATS[cell.of]
  return { type: Number, value: Number(cell.text), ...(format && { format }) }
}

/** Rows as an Excel workbook of one sheet, figures and days as what they are. */
export function xlsxFile(rows: readonly FileRow[], title: string): Promise<Blob> {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0)
  // Excel takes no longer name, and none of these signs.
  const sheet = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  return writeExcelFile(
    rows.map((row) => row.map(excelCell)),
    { sheet, columns: Array.from({ length: columns }, () => ({ width: 18 })) },
  ).toBlob()
}

/** What the worker is sent: rows, again and again, and at the end what to make of them. */
export type FilePart =
  | { readonly rows: readonly FileRow[] }
  | { readonly kind: FileKind; readonly title: string }
/** What it answers: the file, or why there is none. */
export type WrittenFile = { readonly file: Blob } | { readonly failed: string }

/** Gathers the rows of one file, then writes it. */
export function fileWriter(answer: (written: WrittenFile) => void): (part: FilePart) => void {
  const rows: FileRow[] = []
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
