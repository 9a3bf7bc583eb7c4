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

/** Parses JSON, keeping numbers that a double would change as {@link Figure}. Throws SyntaxError. */
export function parseJson(text: string): unknown {
  return JSON.parse(text, keepSource as (this: unknown, key: string, value: unknown) => unknown)
}

/** A number that JSON.stringify writes with exactly these digits, however many. */
export function exactNumber(digits: string): number {
  const json = JSON as typeof JSON & { rawJSON(text: string): number }
  return json.rawJSON(digits)
}
