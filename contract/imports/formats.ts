import type { Meaning } from './columns.ts'
import { readSheetDay } from './day-formats.ts'
import { readSheetFigure } from './figure-formats.ts'
import {
  type ColumnFormat,
  DAY_FORMATS,
  type DayFormat,
  FIGURE_FORMATS,
  type FigureFormat,
} from './format-texts.ts'
import type { Cell } from './table.ts'

export { type ColumnFormat, type DayFormat, type FigureFormat, formatLabels } from './format-texts.ts'

/** The formats that the cells of a column may have; none where nothing is to be chosen. */
export function formatsOf(what: Meaning): readonly ColumnFormat[] {
  if (what === 'figure' || what === 'balance') return FIGURE_FORMATS
  return what === 'day' ? DAY_FORMATS : []
}

/** Whether what a cell holds depends on the format of its column. */
export function needsFormat({ kind, text }: Cell, what: Meaning): boolean {
  if (text.trim() === '') return false
  // A figure where a day stands counts days, from one year or another.
  return formatsOf(what).length > 0 && (kind === 'text' || (kind === 'figure' && what === 'day'))
}

/** What a cell is by a format, as one text; undefined where the format does not read it. */
function readBy(text: string, format: ColumnFormat): string | undefined {
  if (FIGURE_FORMATS.includes(format as FigureFormat)) {
    const read = readSheetFigure(text, format as FigureFormat)
    return 'fault' in read ? undefined : `${read.figure} ${read.side ?? ''}`
  }
  const read = readSheetDay(text, format as DayFormat)
  return 'fault' in read ? undefined : read.day
}

/** What is to be chosen for a column of figures or days. */
export interface FormatChoice {
  /** The formats, in the order in which they are offered. */
  readonly formats: readonly ColumnFormat[]
  /** The one format that reads the cells; undefined where the operator has to choose. */
  readonly proposed?: ColumnFormat
}

/**
 * What is to be chosen for the cells of a column; undefined where nothing is, since none of them depends on it. A format is
 * proposed where it alone reads all that any format reads, or where each that does so reads the same in them.
 */
export function formatChoice(cells: readonly Cell[], what: Meaning): FormatChoice | undefined {
  const texts = [...new Set(cells.filter((cell) => needsFormat(cell, what)).map(({ text }) => text))]
  if (texts.length === 0) return undefined
  const formats = formatsOf(what)
  const readings = texts
    .map((text) => formats.map((format) => readBy(text, format)))
    .filter((reading) => reading.some((one) => one !== undefined))
  const able = formats.flatMap((_, at) =>
    readings.every((reading) => reading[at] !== undefined) ? [at] : [],
  )
  const [first, ...others] = able
  const isOne =
    first !== undefined &&
    readings.length > 0 &&
    others.every((other) => readings.every((reading) => reading[other] === reading[first]))
  const proposed = isOne ? formats[first] : undefined
  return proposed === undefined ? { formats } : { formats, proposed }
}
