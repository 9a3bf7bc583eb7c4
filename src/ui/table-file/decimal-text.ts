/** Digits that a spreadsheet keeps of a figure, and shows: what is beyond is what a double adds. */
const EXACT_DIGITS = 15
/** Zeros behind the point of a figure that is still written out. */
const MOST_ZEROS = 30

const FIGURE = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

/** The point stands behind so many of the digits, or below zero so many zeros before them: 0.015 is `15` at -1. */
interface Scaled {
  readonly digits: string
  readonly point: number
}

/** To fifteen digits, half away from zero. */
function rounded({ digits, point }: Scaled): Scaled {
  if (digits.length <= EXACT_DIGITS) return { digits, point }
  const up = digits.charAt(EXACT_DIGITS) >= '5' ? 1n : 0n
  const kept = String(BigInt(digits.slice(0, EXACT_DIGITS)) + up)
  return { digits: kept, point: point + kept.length - EXACT_DIGITS }
}

function written({ digits, point }: Scaled): string {
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'
  const decimals = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits
  return decimals === '' ? whole : `${whole}.${decimals}`.replace(/\.?0+$/, '')
}

/**
 * A figure as a workbook stores it in plain decimal text, exact: `1.5E+3` is `1500`, `-0.50` is `-0.5`. Of more than
 * fifteen digits it is the figure of fifteen that the workbook shows: `0.30000000000000004` is `0.3`. Undefined for
 * what is no figure, and for one whose whole part alone is longer: it would be another when rounded.
 */
export function decimalText(stored: string): string | undefined {
  const [, sign = '', whole = '', decimals = '', power = '0'] = FIGURE.exec(stored) ?? []
  const all = whole + decimals
  if (all === '') return undefined
  const digits = all.replace(/^0+/, '')
  if (digits === '') return '0'
  const point = whole.length - (all.length - digits.length) + Number(power)
  const figure = rounded({ digits, point })
  if (figure.point > EXACT_DIGITS || figure.point < -MOST_ZEROS) return undefined
  return (sign === '-' ? '-' : '') + written(figure)
}
