import { foldAccountNumber } from '../lists/accounts.ts'
import type { Province } from '../lists/provinces.ts'
import { parseScaled } from '../money/money.ts'
import type { CodedText } from '../text/catalogue.ts'
import { storedCode } from '../text/codes.ts'
import { figureTexts } from '../text/digits.ts'
import { shapeTexts } from '../wire/field-texts.ts'
import { FIGURES, readScaled, wholeFault } from '../wire/fields.ts'
import type { ImportColumn } from './columns.ts'
import { readSheetDay } from './day-formats.ts'
import { readSheetFigure, type SheetFigure } from './figure-formats.ts'
import {
  type ColumnFormat,
  DAY_FORMATS,
  type DayFormat,
  FIGURE_FORMATS,
  type FigureFormat,
  formatTexts,
} from './format-texts.ts'
import { rowTexts } from './row-texts.ts'
import type { Cell } from './table.ts'
import { type CalledKind, kindCalled, type Side, sheetCurrency, sideCalled, wordKey } from './words.ts'

/** Money or a rate of a cell, scaled by 10^2 or 10^8, below 0 where it is written so; the side that stands with it. */
export interface Figured {
  readonly scaled: bigint
  readonly side?: Side
}

/** What a cell holds: one of these by the meaning of its column. */
export type CellValue =
  | { readonly text: string }
  | { readonly number: number }
  | { readonly figure: Figured }
  | { readonly side: Side }
  | { readonly kind: CalledKind }
export type CellRead = CellValue | { readonly fault: CodedText }

/** What is known of the office where its sheets are read. */
export interface Known {
  readonly provinces?: readonly Province[]
}

/** Finds what a cell names among provinces: each by its whole name, or by its part in one script. */
export function provinceFinder(provinces: readonly Province[]): (text: string) => number | undefined {
  const byName = new Map<string, number | undefined>()
  const add = (name: string, id: number) => {
    const key = wordKey(name)
    if (key !== '') byName.set(key, byName.has(key) && byName.get(key) !== id ? undefined : id)
  }
  for (const { id, name } of provinces)
    for (const part of new Set([
      name,
      ...(name.match(/[\p{Script=Latin}\s'-]+|[^\p{Script=Latin}]+/gu) ?? []),
    ]))
      add(part, id)
  return (text) => byName.get(wordKey(text))
}

/** A number as spreadsheets show one of too many digits for a cell: what is cut off is lost. */
const POWER = /^\d(?:[.,]\d+)?e[+]?\d+$/i
/** Digits that a spreadsheet keeps of a figure. */
const KEPT_DIGITS = 15
/** The apostrophe by which files keep a text from being run as a formula. */
const NOT_A_FORMULA = /^'(?=[=+\-@])/

/** A text as a fault quotes it. */
const quoted = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** What is written, without what a file puts before it. */
const plainText = (text: string) => text.replace(NOT_A_FORMULA, '').trim()

function readText(text: string, max: number | undefined): CellRead {
  const plain = plainText(text)
  return max !== undefined && plain.length > max
    ? { fault: shapeTexts.tooLong({ max: String(max) }) }
    : { text: plain }
}

/** Whether digits of a number are lost: a figure has fewer than it, or is shown in powers of ten. */
const isCut = ({ kind, text }: Cell) =>
  (/e/i.test(text) && POWER.test(storedCode(text))) ||
  (kind === 'figure' && text.replace(/\D/g, '').replace(/^0+/, '').length > KEPT_DIGITS)

function readCode(cell: Cell, { what, max }: ImportColumn): CellRead {
  if (isCut(cell)) return { fault: rowTexts.lostDigits }
  if (cell.kind === 'figure' && !/^\d+$/.test(cell.text)) return { fault: rowTexts.wholeNumber }
  const plain = plainText(cell.text)
  return readText(what === 'phone' ? storedCode(plain) : foldAccountNumber(plain), max)
}

function readNumber(cell: Cell): CellRead {
  if (isCut(cell)) return { fault: rowTexts.lostDigits }
  const code = storedCode(cell.text)
  const number = /^\d{1,12}$/.test(code) ? Number(code) : 0.5
  const fault = wholeFault(number, 1, 999_999_999_999)
  return fault === undefined ? { number } : { fault }
}

const isFigureFormat = (format: ColumnFormat | undefined): format is FigureFormat =>
  FIGURE_FORMATS.some((one) => one === format)
const isDayFormat = (format: ColumnFormat | undefined): format is DayFormat =>
  DAY_FORMATS.some((one) => one === format)

/** The figure of a cell as plain text: a cell that is one says it, a text by the format of its column. */
function figureText({ kind, text }: Cell, format: ColumnFormat | undefined): SheetFigure {
  if (kind === 'figure') return { figure: text }
  if (kind === 'day') return { fault: figureTexts.none }
  if (!isFigureFormat(format)) return { fault: formatTexts.noFormat }
  return readSheetFigure(text, format)
}

function readFigure(cell: Cell, column: ImportColumn, format: ColumnFormat | undefined): CellRead {
  const { what, figure: kind = 'charge' } = column
  const read = figureText(cell, format)
  if ('fault' in read) return read
  if (read.side !== undefined && what !== 'balance') return { fault: rowTexts.noSideHere }
  const isBelow = read.figure.startsWith('-')
  const scaled = readScaled(isBelow ? read.figure.slice(1) : read.figure, kind)
  if (typeof scaled !== 'bigint') return { fault: scaled }
  if (isBelow && scaled > 0n && what !== 'balance') return { fault: FIGURES[kind].negative }
  const { side } = read
  return { figure: { scaled: isBelow ? -scaled : scaled, ...(side !== undefined && { side }) } }
}

/** The figure of a row of totals, of either sign; undefined where the cell is none. */
export function totalOf(cell: Cell, decimals: number, format: ColumnFormat | undefined): Figured | undefined {
  const read = figureText(cell, format)
  const scaled = 'fault' in read ? undefined : parseScaled(read.figure, decimals)
  if (typeof scaled !== 'bigint' || 'fault' in read) return undefined
  return { scaled, ...(read.side !== undefined && { side: read.side }) }
}

/** The day of a cell as a text, and whether its year is of two figures. */
export function readDayCell({ kind, text }: Cell, format: ColumnFormat | undefined) {
  if (kind === 'day') return { day: text }
  if (!isDayFormat(format)) return { fault: formatTexts.noFormat }
  return readSheetDay(text, format)
}

/** Why a cell without a value is refused, whatever its column is. */
const valueFault = (text: string): CodedText =>
  text.startsWith('=') ? formatTexts.formula : formatTexts.error({ text: quoted(text) })

/** What a cell that is not blank holds by the meaning and format of its column, or why it is refused. */
export function readCell(
  cell: Cell,
  column: ImportColumn,
  format: ColumnFormat | undefined,
  provinceOf: (text: string) => number | undefined,
): CellRead {
  const text = cell.text.trim()
  if (cell.kind === 'noValue') return { fault: valueFault(text) }
  switch (column.what) {
    case 'text':
      return readText(text, column.max)
    case 'code':
    case 'phone':
      return readCode(cell, column)
    case 'number':
      return readNumber(cell)
    case 'figure':
    case 'balance':
      return readFigure(cell, column, format)
    case 'day': {
      const read = readDayCell(cell, format)
      return 'fault' in read ? read : { text: read.day }
    }
    case 'side': {
      const side = sideCalled(text)
      return side === undefined ? { fault: rowTexts.noSuchSide({ text: quoted(text) }) } : { side }
    }
    case 'kind': {
      const kind = kindCalled(text)
      return kind === undefined ? { fault: rowTexts.noSuchKind({ text: quoted(text) }) } : { kind }
    }
    case 'currency': {
      const code = sheetCurrency(text)
      return code === undefined
        ? { fault: shapeTexts.noCurrency({ code: text.slice(0, 12) }) }
        : { text: code }
    }
    case 'province': {
      const number = provinceOf(text)
      return number === undefined ? { fault: rowTexts.noSuchProvince({ text: quoted(text) }) } : { number }
    }
  }
}
