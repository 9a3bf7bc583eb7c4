import type { CodedText } from '../../contract/text/catalogue.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import { refusedRows } from '../wire/refused-rows.ts'

/** What rows of a file are refused for, each in its place. */
export function rowErrors(count: number) {
  const rows = Array.from({ length: count }, (): Record<string, CodedText[]> => ({}))
  return {
    rows: rows as readonly FieldErrors[],
    /** Notes what a field of a row is refused for; there is nothing else to give for it. */
    refuse(index: number, field: string, text: CodedText): undefined {
      const own = rows[index]
      if (own) own[field] = [...(own[field] ?? []), text]
      return undefined
    },
    /** Throws the 400 of a bulk call where a row is refused. */
    assertNone(): void {
      if (rows.some((row) => Object.keys(row).length > 0)) throw refusedRows(rows)
    },
  }
}
export type RowErrors = ReturnType<typeof rowErrors>
