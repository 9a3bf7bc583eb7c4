import type { FileCell } from './report-file.ts'

/** What makes a spreadsheet take a text for a formula, phone numbers' `+` too. */
const FORMULA = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]*[=+\-@\t\r]/

/**
 * A text that no spreadsheet runs: one that begins like a formula gets an apostrophe before it, which
 * spreadsheets take for 'this is text'.
 */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function written(cell: FileCell): string {
  if (!cell) return ''
  return cell.kind === 'text' ? quoted(harmless(cell.text)) : cell.text
}

/** Rows as comma-separated values: with the mark by which Excel knows UTF-8, lines ended as it ends them. */
export function csvFile(rows: readonly (readonly FileCell[])[]): Blob {
  const lines = rows.map((row) => `${row.map(written).join(',')}\r\n`)
  return new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' })
}
