import { Figure, parseJson } from '../../contract/money/exact-json.ts'
import type { LoggedField } from '../../contract/office/log-answers.ts'

/** What of an operator is never shown, not even as the digest that the log has of it. */
const SECRETS = ['password', 'second_factor']
const HIDDEN = 'changed'
/** The office's setting of who needs a second factor has the name of an operator's secret. */
const isSecret = (path: string, kind: string) => SECRETS.includes(path) && kind !== 'office-settings'

/** A list of a record that is too long to be read in the log, which says how many rows it has. */
const isCounted = (path: string, kind: string) => kind === 'filing' && path === 'rows'

/** By which field the rows of a list within a record are told apart. */
const keyOf = (row: unknown, index: number): string => {
  const { acc_no, ccy, id } = (row ?? {}) as Readonly<Record<string, unknown>>
  return String(acc_no ?? ccy ?? id ?? index)
}

/** The values of a record by the paths to them, `accounts_set.4001.ccy`; blank ones are left out. */
function valuesOf(value: unknown, path: string, into: Map<string, string>, kind: string): typeof into {
  if (value === null || value === undefined || value === '') return into
  if (value instanceof Figure) return into.set(path, value.source)
  if (typeof value !== 'object')
    return into.set(path, isSecret(path, kind) ? (value === false ? 'removed' : HIDDEN) : String(value))
  if (Array.isArray(value) && isCounted(path, kind)) return into.set(path, String(value.length))
  const entries = Array.isArray(value)
    ? value.map((row, index) => [keyOf(row, index), row] as const)
    : Object.entries(value)
  for (const [name, inner] of entries) valuesOf(inner, path === '' ? name : `${path}.${name}`, into, kind)
  return into
}

const read = (json: string | null, kind: string): Map<string, string> =>
  json === null ? new Map() : valuesOf(parseJson(json), '', new Map(), kind)

/** The fields that differ between a record of a kind before and after, in the order that it has them; exact to the last digit. */
export function loggedFields(before: string | null, after: string | null, kind: string): LoggedField[] {
  const [was, is] = [read(before, kind), read(after, kind)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const [one = null, other = null] = [was.get(field), is.get(field)]
    return one === other && !isSecret(field, kind) ? [] : [{ field, before: one, after: other }]
  })
}
