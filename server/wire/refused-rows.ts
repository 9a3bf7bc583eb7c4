import type { FieldErrors } from '../../contract/wire/errors.ts'
import { Refused } from '../errors.ts'

/** A row of a bulk call, or what its shape has against it. */
export type RowRead = { readonly value: unknown } | { readonly errors: FieldErrors }

/** Bad rows that are answered with all of their messages; each further one with its first message alone. */
const MAX_DETAILED_ROWS = 100

function firstOf(errors: FieldErrors): FieldErrors {
  for (const field of Object.keys(errors)) return { [field]: (errors[field] ?? []).slice(0, 1) }
  return errors
}

/** The errors of rows in their places, `{}` for a good one; short from the hundredth bad one on. */
export function shortened(rows: readonly FieldErrors[]): FieldErrors[] {
  let bad = 0
  return rows.map((errors) => {
    if (Object.keys(errors).length > 0) bad += 1
    return bad > MAX_DETAILED_ROWS ? firstOf(errors) : errors
  })
}

/** The errors of a bulk call's rows that have not their shape, in their places. */
export const errorsOf = (rows: readonly RowRead[]): FieldErrors[] =>
  rows.map((row) => ('errors' in row ? row.errors : {}))

/** The 400 of a bulk call with the errors of its rows in their places, `{}` for a good one. */
export const refusedRows = (rows: readonly FieldErrors[]): Refused => new Refused('invalid', shortened(rows))

/** The 400 of a bulk call some of whose rows have not even their shape; `rows` are all of them, with shortened messages. */
export class RowsRefused extends Refused {
  readonly rows: readonly RowRead[]
  constructor(rows: readonly RowRead[]) {
    super('invalid', errorsOf(rows))
    this.rows = rows
  }
}
