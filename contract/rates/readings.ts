import { rateBetween, turnedRate } from '../money/exchange.ts'
import { grouped, parseRate, RATE_DECIMALS, RATE_ONE, rateText, scaledText } from '../money/money.ts'
import { defineTexts } from '../text/catalogue.ts'
import { plainFigure } from '../text/digits.ts'
import type { FieldErrors } from '../wire/errors.ts'
import { readFigure } from '../wire/figures.ts'
import { checkRates, type RateDraft } from './rate-sheet.ts'

/** What a field of the rate sheet is a rate from, and to: PKR, USD; what is bought and sold is paid in AFN. */
export function pairOf(field: string): readonly [from: string, to: string] {
  const [from = '', to] = field.split('_to_')
  return to === undefined ? [from.slice(0, from.indexOf('_')), 'AFN'] : [from, to.toUpperCase()]
}

/** A rate as the market says it: how many of a currency one `unit` of another gives. */
interface Reading {
  readonly unit: string
  readonly figure: string
  readonly into: string
}

/** Of a figure scaled by 10^8 that has up to four decimals. */
const READABLE_STEP = 10n ** BigInt(RATE_DECIMALS - 4)

/** A rate below 1 turned round, to be read: what gives it back where four decimals are enough for that, else with four. */
function readTurned(rate: bigint): bigint {
  const turned = turnedRate(rate)
  return turned % READABLE_STEP === 0n ? turned : rateBetween(rate, RATE_ONE, 'Multiply')
}

/**
 * A rate of the sheet as typed, as the market says it: at 1 or above, `1 USD = 70.50 AFN`, with two decimals at least.
 * Undefined where there is none, or of a currency to itself.
 */
export function readingOf(typed: string, [from, to]: readonly [string, string]): Reading | undefined {
  const rate = parseRate(typed)
  if (!rate || from === to) return undefined
  const isSpoken = rate >= RATE_ONE
  const said = isSpoken ? rate : readTurned(rate)
  const [unit, into] = isSpoken ? [from, to] : [to, from]
  return { unit, into, figure: grouped(scaledText(said, RATE_DECIMALS).replace(/0{1,6}$/, '')) }
}

export const readingTexts = defineTexts('rateReading', {
  tooSmall: 'Turned round it is less than 0.00000001',
})

/**
 * Reads a rate of the sheet as {@link readFigure} does; `=70.5`, one figure alone behind the sign, is how many of the row's
 * currency the column's one gives, and is read turned round.
 */
export const readSheetRate: typeof readFigure = (text, kind, reading = {}) => {
  const [, figure] = /^\s*=(.+)$/.exec(text) ?? []
  if (figure === undefined || 'fault' in plainFigure(figure)) return readFigure(text, kind, reading)
  const read = readFigure(figure, 'positiveRate')
  if ('error' in read) return read
  const scaled = turnedRate(read.scaled)
  if (scaled === 0n) return { error: readingTexts.tooSmall }
  return reading.isTyped ? { value: rateText(scaled), scaled } : readFigure(text, kind, reading)
}

/** What the rate sheet is refused for, by field; blanks are 0. */
export const checkRateSheet = (draft: RateDraft): FieldErrors => checkRates(draft, readSheetRate)
