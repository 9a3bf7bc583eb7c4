import type { FieldErrors } from '../../contract/wire/errors.ts'

/** What a shape has against a value, and where in it. */
export interface Issue {
  readonly message: string
  readonly path: readonly PropertyKey[]
}

/** Issues of a shape as the 400 of the wire: messages by field, those of no field as non_field_errors. */
export function fieldMessages(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.length > 0 ? path.map(String).join('.') : 'non_field_errors'
    const text =
      path.length === 0 && message.startsWith('Invalid input') ? 'A JSON object is required.' : message
    errors[field] = [...(errors[field] ?? []), text]
  }
  return errors
}
