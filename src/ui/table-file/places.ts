import { damaged } from './table-fault.ts'

/** The last row and column that a workbook has, XFD1048576. */
const LAST_LINE = 1_048_576
const LAST_COLUMN = 16_384

/** A cell by the number of its row and that of its column, both from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A block of cells by its corners. */
export interface Block {
  readonly from: Place
  readonly to: Place
}

/** The number of a row as its part has it. */
export function lineOf(text: string): number {
  const line = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (line < 1 || line > LAST_LINE) throw damaged()
  return line
}

/** `B7` as the second column of the seventh row. */
export function placeOf(text: string): Place {
  const [, letters = '', line = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(text) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  if (column < 1 || column > LAST_COLUMN) throw damaged()
  return { line: lineOf(line), column }
}

/** `A1:C3`, or one cell. */
export function blockOf(text: string): Block {
  const [first = '', last = first] = text.split(':')
  const [from, to] = [placeOf(first), placeOf(last)]
  if (to.line < from.line || to.column < from.column) throw damaged()
  return { from, to }
}

/** What a column is called, `AB` for the 28th. */
export function columnName(column: number): string {
  const rest = (column - 1) % 26
  const before = (column - 1 - rest) / 26
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + rest)
}
