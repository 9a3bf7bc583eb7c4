import type { FieldErrors } from '../../contract/errors.ts'
import { Refused } from '../errors.ts'
import type { RowRead } from './read.ts'

/** Bad rows that are told all that is wrong with them; each further one is told its first message alone. */
const TOLD_IN_FULL = 100

const firstOf = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .slice(0, 1)
      .map(([field, messages]) => [field, messages.slice(0, 1)]),
  )

/** The errors of rows in their places, `{}` for a good one; short from the hundredth bad one on. */
function shortened(rows: readonly FieldErrors[]): FieldErrors[] {
  let bad = 0
  return rows.map((errors) => {
    if (Object.keys(errors).length > 0) bad += 1
    return bad > TOLD_IN_FULL ? firstOf(errors) : errors
  })
}

/** The 400 of a bulk call with the errors of its rows in their places, `{}` for a good one. */
export const refusedRows = (rows: readonly FieldErrors[]) => new Refused(400, shortened(rows))

/** The 400 of a bulk call some of whose rows have not even their shape; `rows` are all of them. */
export class RowsRefused extends Refused {
  readonly rows: readonly RowRead[]
  constructor(rows: readonly RowRead[]) {
    super(400, shortened(rows.map((row) => ('errors' in row ? row.errors : {}))))
    this.rows = rows
  }
}
