import type { CodedText } from '../text/catalogue.ts'

/**
 * A cell of a table as its file has it. `text` is what it holds: a figure as plain decimal text (`-1234.5`), a day as
 * `YYYY-MM-DD`, anything else to the letter. `merged` stands where a merged cell covers: its `text` is that of the merged cell.
 * `noValue` is a cell that holds none: a formula without a stored result (`=A1`), an error (`#REF!`), a day that never was.
 */
export interface Cell {
  readonly kind: 'text' | 'figure' | 'day' | 'merged' | 'noValue'
  readonly text: string
}

/** A row of a table with the number that its program shows beside it; cells that are blank at its end are left out. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly Cell[]
}

/** A table as it was read from a file or from the clipboard; blank rows are left out. */
export interface Table {
  /** What it is called: the file, or nothing for pasted rows. */
  readonly file: string
  /** The SHA-256 of what was read, in hex. */
  readonly fingerprint: string
  readonly rows: readonly TableRow[]
  /** What a reader of the table is to know: hidden rows that were read too, sheets that were left out. */
  readonly notes: readonly CodedText[]
}

/** What comes of reading a table: the table, or why it is not read, in words that say what to do. */
export type TableRead = { readonly table: Table } | { readonly fault: CodedText }

const MAX_TABLE_BYTES = 8 * 1024 * 1024
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
const MAX_TABLE_ROWS = 10_000
const MAX_TABLE_COLUMNS = 64

/** Limits of a table, in docs/limits.md. */
export const TABLE_LIMITS = {
  bytes: MAX_TABLE_BYTES,
  unpacked: MAX_UNPACKED_BYTES,
  rows: MAX_TABLE_ROWS,
  columns: MAX_TABLE_COLUMNS,
} as const
