import * as z from 'zod/mini'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { shapeTexts } from '../wire/field-texts.ts'
import { checked, MAX_ROWS } from '../wire/fields.ts'

export const rowsTexts = defineTexts('rows', {
  listRequired: 'A list of rows is required.',
  rowRequired: 'At least one row is required.',
})

/** The body of a bulk call: 1 to 10,000 rows of a shape. `listRequired` says that it is no list. */
// @__NO_SIDE_EFFECTS__
export function rowsOf<Row extends z.core.$ZodType<object>>(
  row: Row,
  listRequired: CodedText = rowsTexts.listRequired,
): z.ZodMiniArray<Row> {
  return checked(
    z.array(row, listRequired.text),
    z.minLength(1, rowsTexts.rowRequired.text),
    z.maxLength(MAX_ROWS, shapeTexts.tooManyRows.text),
  )
}
