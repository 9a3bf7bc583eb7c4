import { parseJson } from '../../contract/wire/json.ts'
import type { SealedRow } from '../audit/chain.ts'
import type { Trx } from '../db/books.ts'

/** A row of the audit log, read: what a record was, and what it is from then on. */
export interface Change<Wire extends object = object> {
  readonly seq: number
  readonly at: string
  readonly record_type: string
  readonly record_id: string
  /** Undefined for a new record. */
  readonly before: Wire | undefined
  /** Undefined for a deleted record. */
  readonly after: Wire | undefined
}

/** Does to the books what a row of the log says was done. */
export type Apply = (trx: Trx, change: Change) => Promise<void>

// Figures keep their text: an amount of sixteen digits is no double.
const wireOf = (text: string | null) => (text === null ? undefined : (parseJson(text) as object))

/** Reads a row; throws SyntaxError where what it holds is no JSON. */
export function changeOf({ seq, at, record_type, record_id, before, after }: SealedRow): Change {
  return { seq, at, record_type, record_id, before: wireOf(before), after: wireOf(after) }
}
