/**
 * A JSON number whose text a binary double would not give back: `1e2`, `1.50`, seventeen digits.
 * Keeping the text lets a schema judge the figure as it was sent.
 */
export class Figure {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type SourceReviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown

const keepSource: SourceReviver = (key, value, context) => {
  if (key === '__proto__') throw new SyntaxError('Forbidden key.')
  if (typeof value !== 'number' || context.source === undefined) return value
  return String(value) === context.source ? value : new Figure(context.source)
}

/** Every number of a JSON text, and what looks like one in its strings. */
const NUMBERS = /(?:^|[:[,])\s*(-?\d[\d.eE+-]*)/g

/** A thousand lists and records: what nests deeper than a call can follow is refused while it is looked through. */
const MANY = /^[^[{]*(?:[[{][^[{]*){1000}/

/** Whether a double gives every number of a JSON text back, no key needs a look, and it does not nest deep. */
function isPlain(text: string): boolean {
  if (text.includes('__proto__') || text.includes('\\u') || MANY.test(text)) return false
  for (const [, number] of text.matchAll(NUMBERS)) if (String(Number(number)) !== number) return false
  return true
}

/** Parses JSON, keeping numbers that a double would change as {@link Figure}. Throws SyntaxError. */
export function parseJson(text: string): unknown {
  if (isPlain(text)) return JSON.parse(text)
  return JSON.parse(text, keepSource as (this: unknown, key: string, value: unknown) => unknown)
}

/** Seventeen characters of digits and a point: a double may not hold such a number. Shorter ones it gives back. */
const BEYOND_A_DOUBLE = /\d[\d.]{16}/
/** A double writes 0.0000001 as 1e-7. */
const SMALL = '0.000000'

/**
 * Parses JSON that the server wrote. Its numbers are a double's own text but for those that no double gives
 * back: only where the text may hold such, it is read the slow way of {@link parseJson}. Throws SyntaxError.
 */
export const parseAnswer = (text: string): unknown =>
  text.includes(SMALL) || BEYOND_A_DOUBLE.test(text) ? parseJson(text) : JSON.parse(text)

/** A number that JSON.stringify writes with exactly these digits, however many. */
export function exactNumber(digits: string): number {
  const json = JSON as typeof JSON & { rawJSON(text: string): number }
  return json.rawJSON(digits)
}
