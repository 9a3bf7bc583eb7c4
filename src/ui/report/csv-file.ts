import type { FileCell } from './report-file.ts'

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
export function csvFile(rows: readonly (readonly FileCell[])[]): Blob {
  const lines = rows.map((row) => `${row.map(written).join(',')}\r\n`)
  return new Blob(['\ufeff', ...lines], { type: 'text/csv;charset=utf-8' })
}
