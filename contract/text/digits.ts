import { type CodedText, defineTexts } from './catalogue.ts'

const EASTERN = /[۰-۹٠-٩]/g

/** Persian (۰–۹) and Arabic-Indic (٠–٩) digits as 0–9; all else unchanged. */
export function westernDigits(text: string): string {
  return text.replace(EASTERN, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** The digits and the decimal sign of a figure turned as they are typed, one character for one. */
export const westernFigure = (text: string) => westernDigits(text).replaceAll('٫', '.')

/** Spaces and direction marks, which copied Persian text carries around its figures. */
const EDGES =
  /^[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/g

const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/
/** Thousands apart, `1,250,000`; the same separator throughout. */
const THOUSANDS = /^\d{1,3}([,٬ ])\d{3}(?:\1\d{3})*(?:\.\d*)?$/
/** Lakhs and crores apart, `1,25,000`. */
const LAKHS = /^\d{1,2}([,٬ ])(?:\d{2}\1)+\d{3}(?:\.\d*)?$/
const NEGATIVE = /^(?:[-−–]\s*(.+)|(.+?)\s*[-−–]|\((.+)\))$/
/** Digits whose comma may be a decimal sign: `1.250,50`, `12,5`. */
const DECIMAL_COMMA = /^(\d{1,3}(?:\.\d{3})*|\d+),(\d{1,2})$/
/** Thousands apart by points: `1.250.000`. */
const POINTED_THOUSANDS = /^\d{1,3}(?:\.\d{3}){2,}$/

/** Digits with a comma between thousands: `64000` as `64,000`. */
export const withThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A figure; or what keeps a text from being one: `negative`, or a sentence that says how to write it. */
type Plain = { readonly value: string } | { readonly fault: 'negative' | CodedText }

/** Why a text is no figure. */
export const figureTexts = defineTexts('figure', {
  none: 'Not a figure: write it as 1,250.50',
  onePoint: 'Only one decimal point: write it as 1,250.50',
  writeAs: 'Write {figure}',
  writeAsEither: 'Write {pointed} or {whole}',
  tooManyDigits: 'Too many digits',
})

function faultOf(text: string): Plain {
  const [, leading, trailing, bracketed] = NEGATIVE.exec(text) ?? []
  const unsigned = leading ?? trailing ?? bracketed
  if (unsigned !== undefined && isFigure(unsigned)) return { fault: 'negative' }
  const [, whole, decimals] = DECIMAL_COMMA.exec(text) ?? []
  if (whole !== undefined && decimals !== undefined) {
    const digits = whole.replaceAll('.', '')
    const pointed = `${withThousands(digits)}.${decimals}`
    const fault = whole.includes('.')
      ? figureTexts.writeAs({ figure: pointed })
      : figureTexts.writeAsEither({ pointed, whole: digits + decimals })
    return { fault }
  }
  if (POINTED_THOUSANDS.test(text))
    return { fault: figureTexts.writeAs({ figure: text.replaceAll('.', ',') }) }
  return { fault: /\d/.test(text) && /^[\d.]+$/.test(text) ? figureTexts.onePoint : figureTexts.none }
}

const isFigure = (text: string) => PLAIN.test(text) || THOUSANDS.test(text) || LAKHS.test(text)

/**
 * A figure as an operator writes it, as digits and at most one point: Western, Persian and Arabic digits,
 * the decimal sign `.` or `٫`, thousands or lakhs apart by `,` `٬` or a space. A text that may mean another
 * figure is a fault, never a guess: no sign, letter or second point is dropped.
 */
export function plainFigure(text: string): Plain {
  const western = westernFigure(text.replace(EDGES, '')).replace(/[\u00a0\u2009\u202f]/g, ' ')
  if (!isFigure(western)) return faultOf(western)
  return { value: western.replace(/[,٬ ]/g, '').replace(/\.$/, '') }
}
