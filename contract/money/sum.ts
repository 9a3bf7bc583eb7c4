import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { plainFigure, westernDigits } from '../text/digits.ts'
import { MONEY_DECIMALS, roundedQuotient, scaledText } from './money.ts'

/** Characters of a sum. */
export const MAX_SUM_LENGTH = 200

/** A number kept as a fraction: `1/3*0.015` is 0.005 only where the third was not rounded on the way. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

/** Why a sum has no value. */
export const sumTexts = defineTexts('sum', {
  /** It may become one with the next keys. */
  incomplete: 'The sum is not complete',
  none: 'Not a sum: numbers, + - * / and ( )',
  overZero: 'Division by zero',
  belowZero: 'The sum comes to less than 0',
  pasted: 'A sum is typed, not pasted',
})

/** Stops the reading of a sum that has no value. */
class Fault extends Error {
  readonly said: CodedText
  constructor(said: CodedText) {
    super(said.text)
    this.said = said
  }
}

type Evaluated = { readonly value: string } | { readonly error: CodedText }

const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '٫': '.', '−': '-' }

function partsOf(text: string): string[] {
  const western = westernDigits(text).replace(/[×÷٫−]/g, (sign) => SIGNS[sign] ?? sign)
  const parts = western.match(/[\d.,٬]+|[-+*/()]|\S/g) ?? []
  return parts.map((part) => {
    if (/^[-+*/()]$/.test(part)) return part
    const figure = plainFigure(part)
    if ('fault' in figure) throw new Fault(sumTexts.none)
    return figure.value
  })
}

function numberOf(part: string): Fraction {
  const [whole = '', decimals = ''] = part.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}

/** Reads `sum = product (±product)*`, `product = factor (×÷ factor)*`, `factor = ±factor | (sum) | number`. */
function reader(parts: readonly string[]) {
  let at = 0
  const next = () => parts[at]
  const sum = (): Fraction => {
    let total = product()
    for (let sign = next(); sign === '+' || sign === '-'; sign = next()) {
      at += 1
      const term = product()
      const other = sign === '+' ? term.over : -term.over
      total = {
        over: total.over * term.under + other * total.under,
        under: total.under * term.under,
      }
    }
    return total
  }
  const product = (): Fraction => {
    let total = factor()
    for (let sign = next(); sign === '*' || sign === '/'; sign = next()) {
      at += 1
      const { over, under } = factor()
      if (sign === '/' && over === 0n) throw new Fault(sumTexts.overZero)
      total =
        sign === '*'
          ? { over: total.over * over, under: total.under * under }
          : { over: total.over * under, under: total.under * over }
    }
    return total
  }
  const factor = (): Fraction => {
    const part = next()
    if (part === undefined) throw new Fault(sumTexts.incomplete)
    at += 1
    if (part === '-') {
      const { over, under } = factor()
      return { over: -over, under }
    }
    if (part === '+') return factor()
    if (part === '(') {
      const inner = sum()
      if (next() === undefined) throw new Fault(sumTexts.incomplete)
      if (next() !== ')') throw new Fault(sumTexts.none)
      at += 1
      return inner
    }
    if (!/\d/.test(part)) throw new Fault(sumTexts.none)
    return numberOf(part)
  }
  return { sum, isDone: () => at === parts.length }
}

/**
 * The value of a sum such as `500*83.2` (without its `=`), exact, rounded once at the end to so many
 * decimals, half away from zero; or why it has none, in a sentence.
 */
export function evaluateSum(text: string, decimals: number = MONEY_DECIMALS): Evaluated {
  if (text.length > MAX_SUM_LENGTH) return { error: sumTexts.none }
  try {
    const read = reader(partsOf(text))
    const { over, under } = read.sum()
    if (!read.isDone()) return { error: sumTexts.none }
    return { value: scaledText(roundedQuotient(over * 10n ** BigInt(decimals), under), decimals) }
  } catch (error) {
    if (error instanceof Fault) return { error: error.said }
    throw error
  }
}

/**
 * What a figure typed as a sum comes to, `=500*83.2` as `41600.00`, or why it comes to nothing that a
 * field of 0 or more takes; undefined where it is no sum. A rate keeps as many decimals as it has.
 */
export function readSum(text: string, decimals: number = MONEY_DECIMALS): Evaluated | undefined {
  const sum = text.trimStart()
  if (!sum.startsWith('=')) return undefined
  const result = evaluateSum(sum.slice(1), decimals)
  if ('error' in result) return result
  const { value } = result
  if (value.startsWith('-')) return { error: sumTexts.belowZero }
  return { value: decimals === MONEY_DECIMALS ? value : value.replace(/\.?0+$/, '') }
}
