import type { CodedText } from '../text/catalogue.ts'
import { visibleText } from '../text/codes.ts'
import { figureTexts, plainFigure, westernDigits } from '../text/digits.ts'
import { type FigureFormat, formatTexts } from './format-texts.ts'
import { type Side, sideCalled } from './words.ts'

/** A figure of a cell: plain decimal text, `-` before it where it is below 0, and the side where one is written with it. */
export type SheetFigure = { readonly figure: string; readonly side?: Side } | { readonly fault: CodedText }

const POWER = /^[-+]?\d+(?:[.,]\d+)?e[-+]?\d+$/i
/** Digits and signs alone: most figures are such. */
const PLAIN = /^[-(]?[\d.,]+[-)]?$/
/** No figure with its words is longer. */
const MAX_LENGTH = 80
const FOREIGN = /[^ -~]/
/** A word before or behind a figure: `500 Dr`, `Cr. 500`, `۵۰۰ بدهکار`; in `Dr.50` the point may be of either. */
const WORD_BEHIND = /^(.*?\d[^\p{L}]*?)\s*(\p{L}(?:[\p{L}\s]*\p{L})?)\.?$/u
const WORD_BEFORE = /^(\p{L}[\p{L}\s]*?)(?:[.:](?=\s))?\s*([-−–(\d].*)$/u
const NEGATIVE = /^(?:[-−–]\s*(.+)|(.+?)\s*[-−–]|\((.+)\))$/
/** What a decimal comma is with the points between its thousands, turned to the other format. */
const TURNED: Readonly<Record<string, string>> = { ',': '.', '.': ',' }

/** The figure of an unsigned text by a format. */
function unsigned(text: string, format: FigureFormat): SheetFigure {
  const pointed = format === 'point' ? text : text.replace(/[.,]/g, (sign) => TURNED[sign] ?? sign)
  const plain = plainFigure(pointed)
  if ('value' in plain) return { figure: plain.value }
  // What it proposes is of the other format where the text was turned.
  return { fault: format === 'point' && plain.fault !== 'negative' ? plain.fault : figureTexts.none }
}

/** The figure of a text without a word: a minus before or behind it, or brackets, are below 0. */
function signed(text: string, format: FigureFormat): SheetFigure {
  const [, leading, trailing, bracketed] = NEGATIVE.exec(text) ?? []
  const size = leading ?? trailing ?? bracketed
  if (size === undefined) return unsigned(text, format)
  const read = unsigned(size, format)
  return 'fault' in read ? { fault: figureTexts.none } : { figure: `-${read.figure}` }
}

/**
 * The figure of a text by a format: digits of any script, thousands or lakhs apart by the format's sign, `٬` or a space;
 * `-500`, `500-` and `(500)` are below 0; a word for a side may stand with it. A text that is not clearly one figure of the
 * format is a fault: nothing of it is dropped.
 */
export function readSheetFigure(text: string, format: FigureFormat): SheetFigure {
  const plain = (FOREIGN.test(text) ? westernDigits(visibleText(text)) : text).trim()
  if (plain.length > MAX_LENGTH) return { fault: figureTexts.none }
  if (PLAIN.test(plain)) return signed(plain, format)
  if (POWER.test(plain)) return { fault: formatTexts.power }
  if (plain.startsWith('=')) return { fault: formatTexts.formula }
  if (plain.startsWith('#')) return { fault: formatTexts.error({ text: plain }) }
  const [, figureBefore, wordBehind] = WORD_BEHIND.exec(plain) ?? []
  const [, wordBefore, figureBehind] = WORD_BEFORE.exec(plain) ?? []
  const word = wordBehind ?? wordBefore
  if (word === undefined) return signed(plain, format)
  const side = sideCalled(word)
  const read = signed((figureBefore ?? figureBehind ?? '').trim(), format)
  if (side === undefined || 'fault' in read) return 'fault' in read ? read : { fault: figureTexts.none }
  if (read.figure.startsWith('-')) return { fault: formatTexts.sideTwice }
  return { figure: read.figure, side }
}
