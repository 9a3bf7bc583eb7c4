import type { Cell } from '../../../contract/imports/table.ts'
import { decimalText } from './decimal-text.ts'
import { isoDay, serialDay, serialTime } from './serial-day.ts'
import { damaged } from './table-fault.ts'
import type { Workbook } from './workbook.ts'
import { unescaped } from './xml-parts.ts'

/** A cell as its part of the workbook has it. */
export interface StoredCell {
  readonly type: string | undefined
  readonly style: string | undefined
  /** Its formula without the sign of equality; undefined where there is none. */
  readonly formula: string | undefined
  /** What is stored, or the result of the formula. */
  readonly value: string | undefined
  /** A text that stands in the cell itself. */
  readonly inline: string | undefined
}

type Kept = Pick<Workbook, 'strings' | 'styles' | 'epoch'>

const textCell = (text: string): Cell => ({ kind: 'text', text })
const noValue = (text: string): Cell => ({ kind: 'noValue', text })

/** Whether a formula's result is missing: its program has not worked it out. */
export const lacksResult = ({ formula, value, type }: StoredCell) =>
  formula !== undefined && (value === undefined || (value === '' && type !== 'str'))

function sharedText(value: string, strings: readonly string[]): string {
  const text = /^\d+$/.test(value) ? strings[Number(value)] : undefined
  if (text === undefined) throw damaged()
  return text
}

/** What a style shows its figures as. One that the workbook has not could be that of a day. */
function shownBy(style: string | undefined, styles: Kept['styles']) {
  if (style === undefined || styles === undefined) return 'figure'
  const shown = /^\d+$/.test(style) ? styles[Number(style)] : undefined
  if (shown === undefined) throw damaged()
  return shown
}

function figureCell(stored: string, style: string | undefined, { styles, epoch }: Kept): Cell {
  const shown = shownBy(style, styles)
  const figure = decimalText(stored)
  if (figure === undefined) return textCell(stored)
  if (shown === 'figure') return { kind: 'figure', text: figure }
  const time = shown === 'time' ? serialTime(figure) : undefined
  if (time !== undefined) return textCell(time)
  const day = shown === 'day' ? serialDay(figure, epoch) : undefined
  // Read as a plain figure, it would be an amount that the sheet does not show.
  return day === undefined ? noValue(stored) : { kind: 'day', text: day }
}

function dayCell(stored: string): Cell {
  const day = isoDay(stored)
  return day === undefined ? noValue(stored) : { kind: 'day', text: day }
}

/**
 * What a cell of a workbook holds; undefined for a blank one. A formula without a result, an error (`#REF!`) and a day
 * that never was have no value. A time of the day is the text that the sheet shows: it is no figure and no day.
 */
export function cellOf(cell: StoredCell, kept: Kept): Cell | undefined {
  const { type = 'n', style, formula, value, inline } = cell
  if (lacksResult(cell)) return noValue(`=${formula}`)
  if (type === 'inlineStr') return inline === undefined ? undefined : textCell(unescaped(inline))
  if (value === undefined || value === '') return undefined
  if (type === 'n') return figureCell(value.trim(), style, kept)
  if (type === 's') return textCell(sharedText(value.trim(), kept.strings))
  if (type === 'str') return textCell(unescaped(value))
  if (type === 'e') return noValue(value)
  if (type === 'd') return dayCell(value.trim())
  if (type !== 'b') throw damaged()
  return textCell(/^(1|true)$/.test(value.trim()) ? 'TRUE' : 'FALSE')
}
