import Big from 'big.js'
import { westernDigits } from '../../contract/digits.ts'

const MONEY_DECIMALS = 2
const MAX_SUM_LENGTH = 200

// A constructor of its own: DP and RM are settings of the whole class. RM 1 is half away from zero.
const Exact = Big()
Exact.DP = MONEY_DECIMALS
Exact.RM = 1

/** A number kept as a fraction: `1/3*0.015` is 0.005 only where the third was not rounded on the way. */
interface Fraction {
  readonly over: Big
  readonly under: Big
}

export type SumResult =
  | { readonly value: string }
  | { readonly fault: 'incomplete' | 'notASum' | 'division by zero' }

class Fault extends Error {
  readonly fault: 'incomplete' | 'notASum' | 'division by zero'
  constructor(fault: 'incomplete' | 'notASum' | 'division by zero') {
    super(fault)
    this.fault = fault
  }
}

const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '٫': '.', '−': '-' }

function partsOf(text: string): string[] {
  const plain = westernDigits(text)
    .replace(/[×÷٫−]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/(?<=\d)[,٬](?=\d{3})/g, '')
  const parts = plain.match(/\d+(?:\.\d*)?|\.\d+|[-+*/()]|\S/g) ?? []
  if (parts.some((part) => !/^[\d.]*\d[\d.]*$|^[-+*/()]$/.test(part))) throw new Fault('notASum')
  return parts
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
      const other = sign === '+' ? term.over : term.over.neg()
      total = {
        over: total.over.times(term.under).plus(other.times(total.under)),
        under: total.under.times(term.under),
      }
    }
    return total
  }
  const product = (): Fraction => {
    let total = factor()
    for (let sign = next(); sign === '*' || sign === '/'; sign = next()) {
      at += 1
      const { over, under } = factor()
      if (sign === '/' && over.eq(0)) throw new Fault('division by zero')
      total =
        sign === '*'
          ? { over: total.over.times(over), under: total.under.times(under) }
          : { over: total.over.times(under), under: total.under.times(over) }
    }
    return total
  }
  const factor = (): Fraction => {
    const part = next()
    if (part === undefined) throw new Fault('incomplete')
    at += 1
    if (part === '-') {
      const { over, under } = factor()
      return { over: over.neg(), under }
    }
    if (part === '+') return factor()
    if (part === '(') {
      const inner = sum()
      if (next() === undefined) throw new Fault('incomplete')
      if (next() !== ')') throw new Fault('notASum')
      at += 1
      return inner
    }
    if (!/\d/.test(part)) throw new Fault('notASum')
    return { over: new Exact(part.replace(/\.$/, '')), under: new Exact(1) }
  }
  return { sum, isDone: () => at === parts.length }
}

/**
 * The value of a sum such as `500*83.2` (without its `=`), exact, rounded once at the end to 2
 * decimals, half away from zero.
 */
export function evaluateSum(text: string): SumResult {
  if (text.length > MAX_SUM_LENGTH) return { fault: 'notASum' }
  try {
    const read = reader(partsOf(text))
    const { over, under } = read.sum()
    if (!read.isDone()) return { fault: 'notASum' }
    return { value: over.div(under).toFixed(MONEY_DECIMALS, 1) }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault }
    throw error
  }
}
