import type { SQLInputValue } from 'node:sqlite'

/**
 * A value as both engines hold it. Objects and dates are refused: node:sqlite would take them for named
 * parameters and bind NULL for the rest.
 */
export function bindable(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'string':
    case 'bigint':
    case 'number':
      return value
    case 'boolean':
      return value ? 1 : 0
    default:
      if (value === null || value instanceof Uint8Array) return value
      throw new TypeError(`Not a value the books can hold: ${typeof value}`)
  }
}
