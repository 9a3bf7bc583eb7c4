import { plainFigure, withThousands } from '../text/digits.ts'
import { exactNumber, type Figure } from './exact-json.ts'

/** Decimals of money, every currency. Money is held as a bigint of minor units (hundredths). */
export const MONEY_DECIMALS = 2
/** Decimals of a rate. Rates are held as a bigint scaled by 10^8. */
export const RATE_DECIMALS = 8
/** Largest amount of one entry: 9,999,999,999,999.99, in minor units. */
export const MAX_MONEY = 999_999_999_999_999n

/** A figure as parseJson reads it from the wire: a number, or its text where a double would change it. */
export type WireNumber = number | Figure

export type FigureFault = 'notANumber' | 'tooManyDecimals'

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/

/**
 * Decimal text as an integer scaled by 10^decimals; a fault where it is not a plain decimal or has
 * more decimals than allowed. Never rounds.
 */
export function parseScaled(text: string, decimals: number): bigint | FigureFault {
  const match = DECIMAL.exec(text)
  if (!match || text.length > 40) return 'notANumber'
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return 'notANumber'
  if (fraction.length > decimals) return 'tooManyDecimals'
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0'))
  return sign ? -scaled : scaled
}

/** A quotient as a whole number, half away from zero: the one rounding rule of the books. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const whole = (2n * above + below) / (2n * below)
  return dividend < 0n === divisor < 0n ? whole : -whole
}

/** The rate 1. */
export const RATE_ONE = 10n ** BigInt(RATE_DECIMALS)

/** Minor units times a rate, in minor units. */
export const multipliedByRate = (minor: bigint, rate: bigint) => roundedQuotient(minor * rate, RATE_ONE)

/** Minor units divided by a rate above 0, in minor units. */
export const dividedByRate = (minor: bigint, rate: bigint) => roundedQuotient(minor * RATE_ONE, rate)

/** A scaled integer as plain decimal text, `125050n` with 2 decimals as `1250.50`. */
export function scaledText(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return `${value < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Money as a form shows it, always with two decimals: `125050n` as `1250.50`. */
export const moneyText = (minor: bigint) => scaledText(minor, MONEY_DECIMALS)

/** A rate as a form shows it, with as many decimals as it has: `8320000000n` as `83.2`. */
export const rateText = (rate: bigint) => scaledText(rate, RATE_DECIMALS).replace(/\.?0+$/, '')

/** A rate for reading, with four decimals or all it has, so that decimal points align: `83.2000`. */
export const formatRate = (rate: bigint) => scaledText(rate, RATE_DECIMALS).replace(/0{1,4}$/, '')

/** From here on a double may not have each digit. */
const FIRST_INEXACT = 10n ** 15n
/** A double below it is written as 1e-7, which no field of the wire takes. */
const SMALLEST_PLAIN = 1e-6

/** A scaled integer as the JSON number that goes on the wire, exact at any size. */
export function scaledToWire(value: bigint, decimals: number): number {
  // A division is rounded once: to the double that the decimal text would be read as.
  const number = Number(value) / 10 ** decimals
  const isExact = -FIRST_INEXACT < value && value < FIRST_INEXACT
  const isPlain = number === 0 || Math.abs(number) >= SMALLEST_PLAIN
  return isExact && isPlain ? number : exactNumber(scaledText(value, decimals))
}

/** Minor units as the number on the wire: `125050n` as `1250.5`. */
export const moneyToWire = (minor: bigint) => scaledToWire(minor, MONEY_DECIMALS)

/** A rate as the number on the wire. */
export const rateToWire = (rate: bigint) => scaledToWire(rate, RATE_DECIMALS)

/** A figure as an operator wrote it, scaled; undefined where it can't be read. */
function parseFigure(text: string, decimals: number): bigint | undefined {
  const plain = plainFigure(text)
  const scaled = 'value' in plain ? parseScaled(plain.value, decimals) : undefined
  return typeof scaled === 'bigint' ? scaled : undefined
}

/** Money of 0 or more as an operator typed it, in minor units; undefined if it is none. */
export const parseMoney = (text: string) => parseFigure(text, MONEY_DECIMALS)

/** A rate of 0 or more as an operator typed it, scaled by 10^8; undefined if it is none. */
export const parseRate = (text: string) => parseFigure(text, RATE_DECIMALS)

function fromWire(value: WireNumber, decimals: number): bigint {
  const text = typeof value === 'object' ? value.source : String(value)
  const scaled = parseScaled(text, decimals)
  if (typeof scaled !== 'bigint') throw new RangeError(`Not a figure of ${decimals} decimals: ${text}`)
  return scaled
}

/** Money of an answer in minor units. Throws RangeError if it is none. */
export const moneyFromWire = (value: WireNumber) => fromWire(value, MONEY_DECIMALS)

/** A rate of an answer, scaled by 10^8. Throws RangeError if it is none. */
export const rateFromWire = (value: WireNumber) => fromWire(value, RATE_DECIMALS)

/** Decimal text with its thousands apart: `64000.5` as `64,000.5`. */
export const grouped = (text: string) => text.replace(/^-?\d+/, withThousands)

/** Minor units for reading: thousands separated, two decimals, `1,250.50`; a minus where negative. */
export const formatMoney = (minor: bigint) => grouped(moneyText(minor))

/** 'Cr' for zero or more, 'Dr' below zero. */
export function balanceSide(minor: bigint): 'Cr' | 'Dr' {
  return minor < 0n ? 'Dr' : 'Cr'
}
