import * as z from 'zod/mini'
import { type CodedText, defineTexts } from '../text/catalogue.ts'
import { shapeTexts } from '../wire/field-texts.ts'
import { checked, MAX_ROWS, messageOf } from '../wire/fields.ts'

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
    z.array(row, messageOf(listRequired)),
    z.minLength(1, messageOf(rowsTexts.rowRequired)),
    z.maxLength(MAX_ROWS, messageOf(shapeTexts.tooManyRows)),
  )
}
