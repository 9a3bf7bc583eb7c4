import { parseScaled, scaledToWire } from '../money/money.ts'
import { readSum, sumTexts } from '../money/sum.ts'
import type { CodedText } from '../text/catalogue.ts'
import { figureTexts, plainFigure } from '../text/digits.ts'
import { fieldTexts } from './field-texts.ts'
import { FIGURES, type FigureKind, type FigureShape, readScaled } from './fields.ts'

export type { FigureKind } from './fields.ts'

/** More than any figure of the books has. */
const MAX_DIGITS = 40

/** A figure: `value` is digits and at most one point, `scaled` an integer of 10^-2 (money) or 10^-8 (rates). */
export type ReadFigure = { readonly value: string; readonly scaled: bigint } | { readonly error: CodedText }

interface Reading {
  /** What an amount of 0 or less, or a blank one, is refused with. */
  readonly refusal?: CodedText | undefined
  /** The text comes key by key from the operator: a leading `=` opens a sum. Pasted text holds none. */
  readonly isTyped?: boolean
}

/**
 * Reads a figure as an operator writes it, for fields, grid, rate sheets, Go To and paste alike. A text
 * that is not clearly one figure is refused with a sentence that says how to write it.
 */
export function readFigure(
  text: string,
  name: FigureKind,
  { refusal, isTyped = false }: Reading = {},
): ReadFigure {
  const { decimals, negative, zero = negative }: FigureShape = FIGURES[name]
  if (text.trim() === '') return { error: refusal ?? fieldTexts.required }
  const sum = readSum(text, decimals)
  if (sum && 'error' in sum) return sum
  if (sum && !isTyped) return { error: sumTexts.pasted }
  const plain = sum ?? plainFigure(text)
  if ('fault' in plain) return { error: plain.fault === 'negative' ? (refusal ?? zero) : plain.fault }
  if (plain.value.length > MAX_DIGITS) return { error: figureTexts.tooManyDigits }
  const scaled = readScaled(plain.value, name, refusal)
  return typeof scaled === 'bigint' ? { value: plain.value, scaled } : { error: scaled }
}

/**
 * A figure of a form as the number on the wire, 0 where it is blank; also one that the server refuses for its size.
 * Throws RangeError where the text is no figure.
 */
export function figureToWire(text: string, name: FigureKind): number {
  const plain = plainFigure(text || '0')
  const { decimals } = FIGURES[name]
  const scaled = 'value' in plain ? parseScaled(plain.value, decimals) : undefined
  if (typeof scaled !== 'bigint') throw new RangeError(`No figure of ${decimals} decimals: ${text}`)
  return scaledToWire(scaled, decimals)
}

/** Why a figure is refused, `''` where it is not. */
export function figureFault(text: string, name: FigureKind, refusal?: CodedText): CodedText | '' {
  const read = readFigure(text, name, { refusal })
  return 'error' in read ? read.error : ''
}
