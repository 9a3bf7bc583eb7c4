import * as z from 'zod/mini'
import { parseJson } from '../../contract/money/exact-json.ts'
import type { Said } from '../../contract/text/catalogue.ts'
import type { FieldErrors } from '../../contract/wire/errors.ts'
import { saidOf } from '../../contract/wire/fields.ts'
import { errorsOf, type RowRead, shortened } from '../wire/refused-rows.ts'
import { bodyTexts } from './body-texts.ts'
import { SHAPES, type ShapeName } from './shapes.ts'

// The default messages of shapes, in each thread alike: zod sets them only when it is first used otherwise.
z.config(z.locales.en())

/**
 * What a body is: nothing at all, no JSON, what its shape has made of it, or refused by its shape, with its
 * errors. Of a bulk call, each of its `rows` where one of them is refused.
 */
export type Read =
  | { readonly kind: 'blank' }
  | { readonly kind: 'noJson' }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'rows'; readonly rows: readonly RowRead[] }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }

/** Issues of a shape as the 400 of the wire: messages by field, those of no field as non_field_errors. */
function fieldMessages(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: Record<string, Said[]> = {}
  for (const issue of issues) {
    const { path, message } = issue
    // As an address of the API's description has it, where a name with a slash is two.
    const names = path.join('/').split('/').filter(Boolean)
    const field = names.length > 0 ? names.join('.') : 'non_field_errors'
    const said =
      names.length === 0 && message.startsWith('Invalid input') ? bodyTexts.objectRequired : saidOf(issue)
    errors[field] = [...(errors[field] ?? []), said]
  }
  return errors
}

function checked(shape: z.core.$ZodType, value: unknown): RowRead {
  const { success, data, error } = z.core.safeParse(shape, value)
  return success ? { value: data } : { errors: fieldMessages(error.issues) }
}

/** The shape of a bulk call's rows; undefined for another call's. */
export const rowShape = (shape: z.core.$ZodType): z.core.$ZodType | undefined =>
  shape instanceof z.core.$ZodArray ? shape._zod.def.element : undefined

function inShort(rows: readonly RowRead[]): RowRead[] {
  const errors = shortened(errorsOf(rows))
  return rows.map((row, index) => ('errors' in row ? { errors: errors[index] ?? {} } : row))
}

/** Judges a value by a shape: what {@link readBody} does with what was parsed. */
export function judge(shape: z.core.$ZodType, value: unknown): Read {
  const ofRow = rowShape(shape)
  if (ofRow && Array.isArray(value) && value.length > 0) {
    const rows = value.map((row) => checked(ofRow, row))
    if (rows.some((row) => 'errors' in row)) return { kind: 'rows', rows: inShort(rows) }
    return { kind: 'value', value: rows.map((row) => ('value' in row ? row.value : undefined)) }
  }
  const read = checked(shape, value)
  if ('errors' in read) return { kind: 'refused', errors: read.errors }
  return { kind: 'value', value: read.value }
}

/** Reads a body, JSON in UTF-8, with its figures as sent. Each row of a bulk call is judged alone. */
export function readBody(bytes: Buffer, name: ShapeName): Read {
  const text = bytes.toString()
  if (text.trim() === '') return { kind: 'blank' }
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    return { kind: 'noJson' }
  }
  return judge(SHAPES[name], value)
}
